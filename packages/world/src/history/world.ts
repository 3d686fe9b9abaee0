import { EDITIONS, type KnownEdition, REGIONS, type Region } from "@guildhall/contract";
import type { Account, ServiceClock } from "@guildhall/contract/source";
import type { RealmStatus } from "../texts/type-texts.ts";
import { ACCOUNTS } from "./accounts.ts";
import {
  type Changes,
  changedAgain,
  type EarlierChange,
  noChanges,
  type Settler,
} from "./changes.ts";
import { placeOfCharacter, placeOfGuild, type ShardPlace, settlerId } from "./character-ids.ts";
import { checkedName } from "./character-names.ts";
import { checkChanges } from "./check-changes.ts";
import { checkPlayable, classesOfRace, raceOfClass } from "./playable.ts";
import { requiredOf } from "./required.ts";
import { createShard, type Shard } from "./shard.ts";
import type { Activity, Character, Guild } from "./world-records.ts";

/** Who joins a guild; what is not told is an ordinary human or orc of the guild's realm. */
export interface Newcomer {
  readonly name: string;
  readonly realmSlug?: string;
  readonly classId?: number;
  readonly raceId?: number;
  readonly gender?: 0 | 1;
  readonly level?: number;
  readonly rank?: number;
}

/** Everything that makes this world differ from the one of its seed and time. Plain data. */
export interface WorldSnapshot {
  readonly seed: number;
  /** ms */
  readonly now: number;
  /** The clock's; a snapshot that does not tell it leaves it. */
  readonly speed?: number;
  readonly changes: Changes;
}

/**
 * The world that the emulator serves. It is a function of its seed and the time: characters play and
 * rest, join and leave, and so on, by themselves. Reading finds by slug or by id; the rest changes it
 * from outside, and what is changed stays so. Every change moves the `Last-Modified` of the documents
 * it shows in.
 */
export interface World {
  readonly seed: number;
  readonly clock: ServiceClock;
  /** Grows with every change from outside. */
  readonly version: number;
  /** How many characters, guilds and realms differ from what they would be by themselves. */
  readonly changeCount: number;
  /** What exists in one region of one edition. */
  shard(region: Region, edition?: KnownEdition): Shard;
  /** The guild that the emulator is described with. */
  readonly exampleGuild: Guild;
  readonly accounts: readonly Account[];
  findGuildById(id: number): Guild | null;
  findCharacterById(id: number): Character | null;
  guildOf(characterId: number): Guild | null;

  /** @throws RangeError when the name is taken on the realm or cannot be one, what is named is unknown or cannot be together, or there is a guild master already. */
  join(guildId: number, newcomer: Newcomer): Character;
  /** The character stays in the world, without a guild. */
  leave(characterId: number): void;
  /** @throws RangeError when there is a guild master already, for rank 0. */
  setRank(characterId: number, rank: number): void;
  setLevel(characterId: number, level: number): void;
  rename(characterId: number, name: string): void;
  /** Moves a character to another realm of its region; it stays in its guild. */
  transfer(characterId: number, realmSlug: string): void;
  /** Deletes a character. Its name is free then. */
  delete(characterId: number): void;
  /** Deletes a character and creates one like it, of level 1: same name, another id. */
  recreate(characterId: number): Character;
  /** Makes the status document of a character say that its data may be kept no longer. */
  invalidate(characterId: number): void;
  addActivity(guildId: number, activity: Activity): void;
  setRealmStatus(
    region: Region,
    connectedRealmId: number,
    status: RealmStatus,
    edition?: KnownEdition,
  ): void;

  snapshot(): WorldSnapshot;
  /** @throws RangeError when the snapshot is of another seed, or tells of what there is not. */
  restore(snapshot: WorldSnapshot): void;
  /** Removes every change that was made through these methods. */
  reset(): void;
}

export interface WorldOptions {
  readonly seed: number;
  /** The time of the service; the world advances it when it is changed. */
  readonly clock: ServiceClock;
}

/** A world of realms, guilds and characters. The same seed and time give the same world. */
export function createWorld({ seed, clock }: WorldOptions): World {
  const shards = new Map<string, Shard>();
  let changes = noChanges();
  let version = 0;
  let lastChange = 0;

  /**
   * The time of a change: a second after all that was published until now, for HTTP dates count no less.
   * The world's time is then that late, so that no document is of the future.
   */
  const change = () => {
    version += 1;
    const now = clock.now();
    lastChange = Math.max(wholeSecond(now), lastChange) + 1000;
    if (lastChange > now) clock.advance(lastChange - now);
    return lastChange;
  };
  const shardAt = (place: ShardPlace | null) => place && world.shard(place.region, place.edition);
  const guildChange = (id: number) => {
    changes.guilds[id] ??= { at: 0, activityAt: 0, activity: [] };
    return changes.guilds[id];
  };
  const changeCharacter = (id: number, values: Omit<EarlierChange, "at">) => {
    const guild = world.guildOf(id);
    const at = change();
    const isOfLevel = values.level !== undefined;
    changes.characters[id] = changedAgain(changes.characters[id], {
      ...values,
      ...(isOfLevel && { levelAt: at }),
      at,
    });
    if (guild) guildChange(guild.id).at = at;
  };
  const settle = (guild: Guild, settler: Omit<Settler, "id" | "guildId" | "created">) => {
    const at = change();
    const id = settlerId(guild, changes.settlers.length + 1);
    changes.settlers.push({ ...settler, id, guildId: guild.id, created: at });
    guildChange(guild.id).at = at;
    return required.character(id);
  };

  const world: World = {
    seed,
    clock,
    get version() {
      return version;
    },
    get changeCount() {
      const { characters, settlers, guilds, realms } = changes;
      return [characters, settlers, guilds, realms]
        .map((each) => Object.keys(each).length)
        .reduce((sum, count) => sum + count, 0);
    },
    shard(region, edition = "current") {
      const key = `${region} ${edition}`;
      const known = shards.get(key);
      if (known) return known;
      const shard = createShard({
        seed,
        region,
        edition,
        now: clock.now,
        changes: () => changes,
        version: () => version,
      });
      shards.set(key, shard);
      return shard;
    },
    get exampleGuild() {
      const [guild] = world.shard("us").guilds;
      if (!guild) throw new RangeError("The world needs a guild.");
      return guild;
    },
    accounts: ACCOUNTS,
    findGuildById: (id) => shardAt(placeOfGuild(id))?.findGuildById(id) ?? null,
    findCharacterById: (id) => shardAt(placeOfCharacter(id))?.findCharacterById(id) ?? null,
    guildOf: (id) => shardAt(placeOfCharacter(id))?.guildOf(id) ?? null,

    join(guildId, newcomer) {
      const guild = required.guild(guildId);
      const { slug } = required.realm(guild, newcomer.realmSlug ?? guild.realmSlug);
      const name = checkedName(newcomer.name);
      required.freeName(guild, slug, name);
      const { edition, faction } = guild;
      const raceId = newcomer.raceId ?? raceOfClass(edition, faction, newcomer.classId) ?? 1;
      const classId = newcomer.classId ?? classesOfRace(edition, raceId)[0] ?? 1;
      checkPlayable(guild, raceId, classId);
      const { level = 10, rank = lowestRank(guild) } = newcomer;
      required.level(guild, level);
      if (rank === 0) required.noMaster(guild);
      return settle(guild, {
        name,
        realmSlug: slug,
        classId,
        raceId,
        gender: newcomer.gender ?? 0,
        level,
        rank,
      });
    },
    leave(characterId) {
      required.guildOf(characterId);
      changeCharacter(characterId, { guildId: null });
    },
    setRank(characterId, rank) {
      const guild = required.guildOf(characterId);
      if (rank === 0) required.noMaster(guild, characterId);
      changeCharacter(characterId, { rank });
    },
    setLevel(characterId, level) {
      required.level(required.character(characterId), level);
      changeCharacter(characterId, { level });
    },
    rename(characterId, wanted) {
      const character = required.character(characterId);
      const name = checkedName(wanted);
      required.freeName(character, character.realmSlug, name);
      changeCharacter(characterId, { name });
    },
    transfer(characterId, slug) {
      const character = required.character(characterId);
      const realm = required.realm(character, slug);
      required.freeName(character, realm.slug, character.name);
      changeCharacter(characterId, { realmSlug: realm.slug });
    },
    delete(characterId) {
      required.character(characterId);
      changeCharacter(characterId, { deleted: true });
    },
    recreate(characterId) {
      const { name, realmSlug, classId, raceId, gender } = required.character(characterId);
      const guild = required.guildOf(characterId);
      world.delete(characterId);
      const rank = lowestRank(guild);
      return settle(guild, { name, realmSlug, classId, raceId, gender, level: 1, rank });
    },
    invalidate(characterId) {
      required.character(characterId);
      changeCharacter(characterId, { valid: false });
    },
    addActivity(guildId, activity) {
      required.activity(required.guild(guildId), activity, clock.now());
      const changed = guildChange(guildId);
      changed.activity.push(activity);
      changed.activityAt = change();
    },
    setRealmStatus(region, connectedRealmId, status, edition = "current") {
      required.connectedRealm({ region, edition }, connectedRealmId);
      changes.realms[`${region} ${edition} ${connectedRealmId}`] = { status, at: change() };
    },

    snapshot: () => structuredClone({ seed, now: clock.now(), speed: clock.speed, changes }),
    restore(snapshot) {
      if (snapshot.seed !== seed) {
        throw new RangeError(`The snapshot is of seed ${snapshot.seed}, the world of ${seed}.`);
      }
      checkChanges(snapshot);
      clock.set(snapshot.now, snapshot.speed);
      changes = structuredClone(snapshot.changes);
      lastChange = lastChangeOf(changes);
      version += 1;
    },
    reset() {
      changes = noChanges();
      lastChange = 0;
      version += 1;
    },
  };
  const required = requiredOf(world);
  return world;
}

function lastChangeOf({ characters, settlers, guilds, realms }: Changes): number {
  return [
    ...Object.values(characters).map(({ at }) => at),
    ...settlers.map(({ created }) => created),
    ...Object.values(guilds).map(({ at, activityAt }) => Math.max(at, activityAt)),
    ...Object.values(realms).map(({ at }) => at),
  ].reduce((last, at) => Math.max(last, at), 0);
}

/** Every region of every edition. */
export const SHARD_PLACES: readonly ShardPlace[] = REGIONS.flatMap((region) =>
  (Object.keys(EDITIONS) as KnownEdition[]).map((edition) => ({ region, edition })),
);

function lowestRank({ members }: Guild): number {
  return Math.max(0, ...members.map(({ rank }) => rank));
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
