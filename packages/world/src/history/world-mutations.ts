import type { KnownEdition, Region } from "@guildhall/contract";
import type { ServiceClock } from "@guildhall/contract/source";
import { checkPlayable, classesOfRace, raceOfClass } from "../catalog/classes-and-races.ts";
import { wholeSecond } from "../catalog/share.ts";
import type { RealmStatus } from "../texts/type-texts.ts";
import type { Character, GuildActivity, WorldGuild } from "../world-records.ts";
import { createChangeChecks } from "./change-checks.ts";
import {
  type Changes,
  changedAgain,
  type EarlierChange,
  type SpawnedCharacter,
} from "./changes.ts";
import { spawnedId } from "./character-ids.ts";
import { checkedName } from "./character-names.ts";
import type { WorldReader } from "./world-reader.ts";

/** A character that joins a guild. By default a human or orc of level 10, on the guild's realm. */
export interface Newcomer {
  readonly name: string;
  readonly realmSlug?: string;
  readonly classId?: number;
  readonly raceId?: number;
  readonly gender?: 0 | 1;
  readonly level?: number;
  /** Defaults to the guild's lowest rank. */
  readonly rank?: number;
}

/**
 * Changes a world. A changed field no longer changes with time. Each change moves the `Last-Modified` of
 * the documents that show it. All methods throw a RangeError, and change nothing, when what they name does
 * not exist or the change is not possible.
 */
export interface WorldMutations {
  /** Spawns a character as a member of a guild. Its name must be free on its realm. */
  join(guildId: number, newcomer: Newcomer): Character;
  /** The character continues to exist without a guild. */
  leave(characterId: number): void;
  /** Rank 0 is the guild master's; a guild has only one. */
  setRank(characterId: number, rank: number): void;
  setLevel(characterId: number, level: number): void;
  rename(characterId: number, name: string): void;
  /** Moves a character to another realm of its region. It stays in its guild. */
  transfer(characterId: number, realmSlug: string): void;
  /** Deletes a character. Its name becomes free. */
  delete(characterId: number): void;
  /** Deletes a character and spawns one of level 1 with the same name and another id. */
  recreate(characterId: number): Character;
  /** Sets `is_valid` in the status document of a character to false: its data must be deleted. */
  invalidate(characterId: number): void;
  addActivity(guildId: number, activity: GuildActivity): void;
  setRealmStatus(
    region: Region,
    connectedRealmId: number,
    status: RealmStatus,
    edition?: KnownEdition,
  ): void;
}

export interface WorldState {
  changes: Changes;
  /** Increases with every change. */
  version: number;
  /** The time of the last change, in ms. */
  lastChange: number;
}

export function createMutations(
  world: WorldReader,
  clock: ServiceClock,
  state: WorldState,
): WorldMutations {
  const required = createChangeChecks(world);
  const { change, changeCharacter, changeGuild, spawn } = createWriter(world, clock, state);
  const mutations: WorldMutations = {
    join(guildId, newcomer) {
      const guild = required.guild(guildId);
      const { slug } = required.realm(guild, newcomer.realmSlug ?? guild.realmSlug);
      const name = checkedName(newcomer.name);
      required.freeName(guild, slug, name);
      const { edition, faction } = guild;
      const raceId = newcomer.raceId ?? raceOfClass(edition, faction, newcomer.classId) ?? 1;
      const classId = newcomer.classId ?? classesOfRace(edition, raceId)[0] ?? 1;
      checkPlayable(guild, raceId, classId);
      const { gender = 0, level = 10, rank = lowestRank(guild) } = newcomer;
      required.level(guild, level, clock.now());
      if (rank === 0) required.noMaster(guild);
      return spawn(guild, { name, realmSlug: slug, classId, raceId, gender, level, rank });
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
      required.level(required.character(characterId), level, clock.now());
      changeCharacter(characterId, { level });
    },
    rename(characterId, wanted) {
      const character = required.character(characterId);
      const name = checkedName(wanted);
      required.freeName(character, character.realmSlug, name);
      changeCharacter(characterId, { name });
    },
    transfer(characterId, realmSlug) {
      const character = required.character(characterId);
      const { slug } = required.realm(character, realmSlug);
      required.freeName(character, slug, character.name);
      changeCharacter(characterId, { realmSlug: slug });
    },
    delete(characterId) {
      required.character(characterId);
      changeCharacter(characterId, { deleted: true });
    },
    recreate(characterId) {
      const { name, realmSlug, classId, raceId, gender } = required.character(characterId);
      const guild = required.guildOf(characterId);
      mutations.delete(characterId);
      const rank = lowestRank(guild);
      return spawn(guild, { name, realmSlug, classId, raceId, gender, level: 1, rank });
    },
    invalidate(characterId) {
      required.character(characterId);
      changeCharacter(characterId, { valid: false });
    },
    addActivity(guildId, activity) {
      required.activity(required.guild(guildId), activity, clock.now());
      const guild = changeGuild(guildId);
      guild.activity.push(activity);
      guild.activityAt = change();
    },
    setRealmStatus(region, connectedRealmId, status, edition = "current") {
      required.connectedRealm({ region, edition }, connectedRealmId);
      const key = `${region} ${edition} ${connectedRealmId}`;
      state.changes.realms[key] = { status, at: change() };
    },
  };
  return mutations;
}

/** Writes changes, with their times, into the state of a world. */
function createWriter(world: WorldReader, clock: ServiceClock, state: WorldState) {
  /** Returns the time of a change: a later second than all earlier ones, because HTTP dates have no ms. */
  const change = () => {
    state.version += 1;
    const now = clock.now();
    state.lastChange = Math.max(wholeSecond(now), state.lastChange) + 1000;
    // No document may be of the future.
    if (state.lastChange > now) clock.advance(state.lastChange - now);
    return state.lastChange;
  };
  const changeGuild = (id: number) => {
    state.changes.guilds[id] ??= { at: 0, activityAt: 0, activity: [] };
    return state.changes.guilds[id];
  };
  return {
    change,
    changeGuild,
    changeCharacter(id: number, values: Omit<EarlierChange, "at">) {
      const guild = world.guildOf(id);
      const at = change();
      const levelAt = values.level === undefined ? {} : { levelAt: at };
      const { characters } = state.changes;
      characters[id] = changedAgain(characters[id], { ...values, ...levelAt, at });
      if (guild) changeGuild(guild.id).at = at;
    },
    spawn(guild: WorldGuild, values: Omit<SpawnedCharacter, "id" | "guildId" | "created">) {
      const created = change();
      const { spawned } = state.changes;
      const id = spawnedId(guild, spawned.length + 1);
      spawned.push({ ...values, id, guildId: guild.id, created });
      changeGuild(guild.id).at = created;
      const character = world.findCharacterById(id);
      if (!character) throw new RangeError(`Character ${id} was not created.`);
      return character;
    },
  };
}

function lowestRank({ members }: WorldGuild): number {
  return Math.max(0, ...members.map(({ rank }) => rank));
}
