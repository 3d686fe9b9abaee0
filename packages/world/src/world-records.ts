import type { Crest, KnownEdition, Region } from "@guildhall/contract";
import { LAST_TIME } from "@guildhall/contract/source";
import { z } from "zod";
import type { Texts } from "./data/localized-texts.ts";
import type {
  EncounterMode,
  FactionType,
  Population,
  RealmStatus,
  RealmType,
} from "./texts/type-texts.ts";

export interface WorldRealm {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly slug: string;
  readonly name: Texts;
  readonly connectedRealmId: number;
  readonly type: RealmType;
  readonly category: Texts;
  /** In the form `enUS`. */
  readonly locale: string;
  readonly timezone: string;
  readonly battlegroup: string;
}

/** The state of realms that are connected. */
export interface ConnectedRealm {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly population: Population;
  readonly hasQueue: boolean;
  readonly status: RealmStatus;
  /** When the state last changed, in ms; a whole second. */
  readonly modified: number;
  /** When the state can change next, in ms. */
  readonly until: number;
}

/**
 * A character as the service publishes it: as of its last logout or its last change through
 * `WorldMutations` (contract 4.1). Everything else about it is derived from these properties.
 */
export interface Character {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  /** The realm in the address of its thumbnail: where it was created. */
  readonly thumbnailRealm: string;
  readonly classId: number;
  readonly raceId: number;
  /** 0 male, 1 female. */
  readonly gender: 0 | 1;
  readonly faction: FactionType;
  readonly name: string;
  readonly realmSlug: string;
  readonly level: number;
  /** When it was created, in ms; a whole second. */
  readonly created: number;
  /** How many times as fast as others it earns achievements that take days. */
  readonly pace: number;
  /**
   * Returns when it reached a level, in ms; null for a level that it has not reached. Progress is
   * continuous: pass the result to `whilePlaying` before a document shows it.
   */
  readonly reachedAt: (level: number) => number | null;
  /** False when its data must be deleted. */
  readonly valid: boolean;
  readonly lastLogin: number;
  /** When it was published: at its last logout or change. In ms; a whole second. */
  readonly modified: number;
  /** Its last logout, in ms. Documents show its progress until then. */
  readonly playedUntil: number;
  /** When it will be published next, in ms. */
  readonly until: number;
  /** Maps a moment (ms) between two logouts to a moment in the session that ends with the second one. */
  readonly whilePlaying: (moment: number) => number;
  /** Whether it is played at a moment (ms), in the past or the future. */
  readonly wasPlaying: (moment: number) => boolean;
  /** Returns its last logout before a moment, in ms; its creation when there was none. */
  readonly loggedOutBy: (moment: number) => number;
  /** Returns the bosses it defeated with its guild, once for each mode. Computed when first called. */
  readonly bossKills: () => readonly BossKills[];
}

export interface GuildMember {
  readonly characterId: number;
  readonly rank: number;
  /** When it joined, in ms. */
  readonly joined: number;
  /** The character as of the publication of its guild. */
  readonly character: Character;
}

/** A time in ms. */
export const timestamp = z.number().min(0).max(LAST_TIME);
const mode = z.enum(["NORMAL", "HEROIC", "MYTHIC"]);

/** An entry of a guild's activity (contract 2.3). */
export const guildActivity = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("CHARACTER_ACHIEVEMENT"),
    timestamp,
    characterId: z.int(),
    achievementId: z.int(),
  }),
  z.strictObject({ type: z.literal("ENCOUNTER"), timestamp, encounterId: z.int(), mode }),
]);

export type GuildActivity = Readonly<z.infer<typeof guildActivity>>;

/** The first kill of a boss in a mode. */
export interface FirstKill {
  readonly encounterId: number;
  readonly mode: EncounterMode;
  /** In ms. */
  readonly first: number;
}

/** A character's kills of a boss in a mode, with its guild. */
export interface BossKills extends FirstKill {
  /** In ms. */
  readonly last: number;
  readonly count: number;
}

/** An item that a member looted, bought or crafted. Only legacy news contain it. */
export interface ItemNews {
  readonly type: "itemLoot" | "itemPurchase" | "itemCraft";
  readonly timestamp: number;
  readonly characterId: number;
  readonly itemId: number;
  /** The mode of the raid, for loot of the guild's raids. */
  readonly mode?: EncounterMode;
}

export interface EarnedAchievement {
  readonly achievementId: number;
  readonly timestamp: number;
}

/** A guild as the service publishes it, at a regular interval (contract 4.1). */
export interface WorldGuild {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly realmSlug: string;
  readonly name: string;
  readonly faction: FactionType;
  readonly level: number;
  readonly crest: Crest;
  /** Whether the modern documents contain the crest. */
  readonly showsCrest: boolean;
  readonly created: number;
  readonly members: readonly GuildMember[];
  has(characterId: number): boolean;
  /** The entries of the last two weeks, newest first. */
  readonly activity: readonly GuildActivity[];
  readonly itemNews: readonly ItemNews[];
  readonly achievements: readonly EarnedAchievement[];
  /** Returns the bosses it defeated, once for each mode. */
  readonly bossKills: () => readonly FirstKill[];
  /** When its roster was published, in ms; a whole second. */
  readonly modified: number;
  /** When its activity last changed, in ms; a whole second. */
  readonly activityModified: number;
  /** When it will be published next, in ms. */
  readonly until: number;
}
