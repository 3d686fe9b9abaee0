import { guildSlug, type Region, realmSlug } from "@guildhall/contract";
import type { RealmStatus } from "../texts/type-texts.ts";
import { generateGuild } from "./generate-guild.ts";
import { GUILD_PLANS } from "./guild-plans.ts";
import { CLASSES_OF_RACE } from "./race-classes.ts";
import { createRealms, REGION_IDS } from "./realms.ts";
import type { Activity, Character, ConnectedRealm, Guild, Realm } from "./world-records.ts";

/** Who joins a guild; what is not told is an ordinary human warrior of the guild's realm. */
export interface Newcomer {
  readonly name: string;
  readonly realmSlug?: string;
  readonly classId?: number;
  readonly raceId?: number;
  readonly gender?: 0 | 1;
  readonly level?: number;
  readonly rank?: number;
}

/**
 * The world that the emulator serves. Reading finds by slug or by id; the rest changes it, and every
 * change moves the `Last-Modified` of the documents it shows in.
 */
export interface World {
  /** Grows with every change. */
  readonly version: number;
  readonly realms: readonly Realm[];
  readonly connectedRealms: readonly ConnectedRealm[];
  readonly guilds: readonly Guild[];
  /** The guild that the emulator is described with. */
  readonly exampleGuild: Guild;
  /** When the world began, in ms; a whole second. */
  readonly began: number;
  /** A realm by its slug, its name in any locale, or its id. */
  findRealm(region: Region, slugOrName: string): Realm | null;
  findConnectedRealm(region: Region, id: number): ConnectedRealm | null;
  /** Case, and spaces or hyphens, make no difference in a name. */
  findGuild(region: Region, realm: string, name: string): Guild | null;
  findCharacter(region: Region, realm: string, name: string): Character | null;
  findCharacterById(id: number): Character | null;
  guildOf(characterId: number): Guild | null;

  /** @throws RangeError when the name is taken on the realm, or the guild or realm is unknown. */
  join(guildId: number, newcomer: Newcomer): Character;
  /** The character stays in the world, without a guild. */
  leave(characterId: number): void;
  setRank(characterId: number, rank: number): void;
  setLevel(characterId: number, level: number): void;
  rename(characterId: number, name: string): void;
  /** Moves a character to another realm of its region; it stays in its guild. */
  transfer(characterId: number, realmSlug: string): void;
  addActivity(guildId: number, activity: Activity): void;
  setRealmStatus(region: Region, connectedRealmId: number, status: RealmStatus): void;
}

/** A world of realms, guilds and characters. The same seed and clock give the same world. */
export function createWorld(options: { seed: number; clock: () => number }): World {
  const { seed, clock } = options;
  const began = wholeSecond(clock());
  const { realms, connectedRealms } = createRealms(began - 3_600_000);
  const takenNames = new Map<Region, Set<string>>();
  const characters = new Map<number, Character>();
  const guilds = GUILD_PLANS.map((plan, index) => {
    const taken = takenNames.get(plan.region) ?? new Set();
    takenNames.set(plan.region, taken);
    const born = generateGuild(plan, index, { seed, now: began, takenNames: taken });
    for (const character of born.characters) characters.set(character.id, character);
    return born.guild;
  });
  const [exampleGuild] = guilds;
  if (!exampleGuild) throw new RangeError("The world needs a guild.");

  let version = 0;
  let nextCharacterId = 1;
  let lastChange = began;
  /** The time of a change: later, by a second at least, than the last one. HTTP dates count no less. */
  const change = () => {
    version += 1;
    lastChange = Math.max(wholeSecond(clock()), lastChange + 1000);
    return lastChange;
  };
  const touch = (guild: Guild | null) => {
    if (guild) guild.modified = change();
  };
  const changeCharacter = (id: number, apply: (character: Character) => void) => {
    const character = characters.get(id);
    if (!character) throw new RangeError(`The world has no character ${id}.`);
    apply(character);
    character.modified = change();
    touch(world.guildOf(id));
  };
  const requireGuild = (id: number) => {
    const guild = guilds.find((each) => each.id === id);
    if (!guild) throw new RangeError(`The world has no guild ${id}.`);
    return guild;
  };
  const requireRealm = (region: Region, slug: string) => {
    const realm = world.findRealm(region, slug);
    if (!realm) throw new RangeError(`Region ${region} has no realm "${slug}".`);
    return realm;
  };
  const requireFreeName = (region: Region, realm: string, name: string) => {
    if (world.findCharacter(region, realm, name)) {
      throw new RangeError(`The name ${name} is taken on ${realm}.`);
    }
  };

  const world: World = {
    get version() {
      return version;
    },
    realms,
    connectedRealms,
    guilds,
    exampleGuild,
    began,
    findRealm(region, slugOrName) {
      const wanted = realmSlug(slugOrName);
      const ofRegion = realms.filter((realm) => realm.region === region);
      const isNamed = ({ id, name }: Realm) =>
        String(id) === wanted || Object.values(name).some((text) => realmSlug(text) === wanted);
      return ofRegion.find(({ slug }) => slug === wanted) ?? ofRegion.find(isNamed) ?? null;
    },
    findConnectedRealm: (region, id) =>
      connectedRealms.find((each) => each.region === region && each.id === id) ?? null,
    findGuild(region, realmName, name) {
      const realm = world.findRealm(region, realmName);
      const wanted = guildSlug(name);
      const isIt = (guild: Guild) =>
        guild.region === region &&
        guild.realmSlug === realm?.slug &&
        guildSlug(guild.name) === wanted;
      return guilds.find(isIt) ?? null;
    },
    findCharacter(region, realmName, name) {
      const realm = world.findRealm(region, realmName);
      const wanted = name.normalize("NFC").toLowerCase();
      for (const character of characters.values()) {
        if (
          character.region === region &&
          character.realmSlug === realm?.slug &&
          character.name.toLowerCase() === wanted
        ) {
          return character;
        }
      }
      return null;
    },
    findCharacterById: (id) => characters.get(id) ?? null,
    guildOf: (characterId) =>
      guilds.find(({ members }) => members.some((each) => each.characterId === characterId)) ??
      null,

    join(guildId, newcomer) {
      const guild = requireGuild(guildId);
      const { region } = guild;
      const { slug } = requireRealm(region, newcomer.realmSlug ?? guild.realmSlug);
      requireFreeName(region, slug, newcomer.name);
      const raceId = newcomer.raceId ?? (guild.faction === "HORDE" ? 2 : 1);
      const character: Character = {
        id: REGION_IDS[region] * 10_000_000 + 500_000 + nextCharacterId++,
        region,
        thumbnailRealm: slug,
        classId: newcomer.classId ?? CLASSES_OF_RACE[raceId]?.[0] ?? 1,
        raceId,
        gender: newcomer.gender ?? 0,
        faction: guild.faction,
        name: newcomer.name,
        realmSlug: slug,
        level: newcomer.level ?? 10,
        achievementPoints: 0,
        lastLogin: wholeSecond(clock()),
        modified: wholeSecond(clock()),
      };
      characters.set(character.id, character);
      guild.members.push({ characterId: character.id, rank: newcomer.rank ?? lowestRank(guild) });
      touch(guild);
      return character;
    },
    leave(characterId) {
      const guild = world.guildOf(characterId);
      if (!guild) throw new RangeError(`Character ${characterId} is in no guild.`);
      guild.members.splice(
        guild.members.findIndex((each) => each.characterId === characterId),
        1,
      );
      touch(guild);
      changeCharacter(characterId, () => {});
    },
    setRank(characterId, rank) {
      const guild = world.guildOf(characterId);
      const member = guild?.members.find((each) => each.characterId === characterId);
      if (!guild || !member) throw new RangeError(`Character ${characterId} is in no guild.`);
      member.rank = rank;
      touch(guild);
    },
    setLevel(characterId, level) {
      changeCharacter(characterId, (character) => {
        character.level = level;
      });
    },
    rename(characterId, name) {
      changeCharacter(characterId, (character) => {
        requireFreeName(character.region, character.realmSlug, name);
        character.name = name;
      });
    },
    transfer(characterId, slug) {
      changeCharacter(characterId, (character) => {
        const realm = requireRealm(character.region, slug);
        requireFreeName(character.region, realm.slug, character.name);
        character.realmSlug = realm.slug;
      });
    },
    addActivity(guildId, activity) {
      const guild = requireGuild(guildId);
      guild.activity.unshift(activity);
      guild.activity.sort((a, b) => b.timestamp - a.timestamp);
      guild.activityModified = change();
    },
    setRealmStatus(region, connectedRealmId, status) {
      const realm = world.findConnectedRealm(region, connectedRealmId);
      if (!realm)
        throw new RangeError(`Region ${region} has no connected realm ${connectedRealmId}.`);
      realm.status = status;
      realm.modified = change();
    },
  };
  return world;
}

function lowestRank({ members }: Guild): number {
  return Math.max(0, ...members.map(({ rank }) => rank));
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
