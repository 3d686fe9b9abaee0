import type { Crest, KnownEdition, Region } from "@guildhall/contract";
import type { Texts } from "../texts/localized-texts.ts";
import type {
  EncounterMode,
  FactionType,
  Population,
  RealmStatus,
  RealmType,
} from "../texts/type-texts.ts";

/** A realm. `name` differs between locales where the realm's own script does. */
export interface Realm {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly slug: string;
  readonly name: Texts;
  readonly connectedRealmId: number;
  readonly type: RealmType;
  readonly category: Texts;
  /** As the service writes it: `enUS`. */
  readonly locale: string;
  readonly timezone: string;
  readonly battlegroup: string;
}

/** Realms that are played as one, as they are now. */
export interface ConnectedRealm {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly population: Population;
  readonly hasQueue: boolean;
  readonly status: RealmStatus;
  /** When any of these last changed, in ms; a whole second. */
  readonly modified: number;
  /** When they may change next, in ms. */
  readonly until: number;
}

/**
 * A character as the service publishes it: as it was when it last logged out, or when it was last
 * changed from outside (contract 4.1). What is not here is derived from its id and these moments.
 */
export interface Character {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  /** The realm that its thumbnail names: where it was created. */
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
  /**
   * When it reached a level, in ms; null for a level that it has not reached. A moment of life, as all
   * that its achievements are counted from: `whilePlaying` makes it the moment that is told.
   */
  readonly reachedAt: (level: number) => number | null;
  /** False when its data may be kept no longer. */
  readonly valid: boolean;
  readonly lastLogin: number;
  /** When it was published: at a logout, or when it was changed from outside. In ms; a whole second. */
  readonly modified: number;
  /** Its last logout until then: what it has done, it did until this moment. In ms. */
  readonly playedUntil: number;
  /** When it will be published again, in ms. */
  readonly until: number;
  /**
   * The moment of play that a moment of life falls on, in ms. What goes on between two logouts is done
   * in the session that ends with the second. The order stays, and what was until a logout is until it.
   */
  readonly whilePlaying: (moment: number) => number;
  /** Whether it is played at a moment (ms), be it published or still to come. */
  readonly wasPlaying: (moment: number) => boolean;
  /** Its last logout until a moment, in ms; when it was created, if there was none. */
  readonly loggedOutBy: (moment: number) => number;
  /** What it has defeated with its guild, each boss in each mode once. Worked out when it is asked for. */
  readonly bossKills: () => readonly BossKills[];
}

export interface Membership {
  readonly characterId: number;
  readonly rank: number;
  /** The member as it was when its guild was published. */
  readonly character: Character;
}

/** What happened in a guild lately (contract 2.3). */
export type Activity =
  | {
      readonly type: "CHARACTER_ACHIEVEMENT";
      readonly timestamp: number;
      readonly characterId: number;
      readonly achievementId: number;
    }
  | {
      readonly type: "ENCOUNTER";
      readonly timestamp: number;
      readonly encounterId: number;
      readonly mode: EncounterMode;
    };

/** When a boss was first defeated in a mode, in ms. */
export interface FirstKill {
  readonly encounterId: number;
  readonly mode: EncounterMode;
  readonly first: number;
}

/** How often a character defeated a boss in a mode with its guild, and when first and last, in ms. */
export interface BossKills extends FirstKill {
  readonly last: number;
  readonly count: number;
}

/** An item that a member looted, bought or crafted: legacy news only. */
export interface ItemNews {
  readonly type: "itemLoot" | "itemPurchase" | "itemCraft";
  readonly timestamp: number;
  readonly characterId: number;
  readonly itemId: number;
  /** In which mode the guild defeated the boss that dropped it; only for loot of the guild's raids. */
  readonly mode?: EncounterMode;
}

export interface EarnedAchievement {
  readonly achievementId: number;
  readonly timestamp: number;
}

/** A guild as the service publishes it, at a regular interval (contract 4.1). */
export interface Guild {
  readonly id: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly realmSlug: string;
  readonly name: string;
  readonly faction: FactionType;
  readonly level: number;
  readonly crest: Crest;
  readonly created: number;
  readonly members: readonly Membership[];
  /** What happened in the last two weeks, newest first. */
  readonly activity: readonly Activity[];
  readonly itemNews: readonly ItemNews[];
  readonly achievements: readonly EarnedAchievement[];
  /** What it has defeated, each boss in each mode once. */
  readonly bossKills: () => readonly FirstKill[];
  /** When its roster was published, in ms; a whole second. */
  readonly modified: number;
  /** When its activity last changed, in ms; a whole second. */
  readonly activityModified: number;
  /** When it will be published again, in ms. */
  readonly until: number;
}
