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
  /** When it reached a level, in ms; null for a level that it has not reached. */
  readonly reachedAt: (level: number) => number | null;
  /** False when its data may be kept no longer. */
  readonly valid: boolean;
  readonly lastLogin: number;
  /** When it was published: all that its documents tell has happened until then. In ms; a whole second. */
  readonly modified: number;
  /** When it will be published again, in ms. */
  readonly until: number;
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

/** An item that a member looted, bought or crafted: legacy news only. */
export interface ItemNews {
  readonly type: "itemLoot" | "itemPurchase" | "itemCraft";
  readonly timestamp: number;
  readonly characterId: number;
  readonly itemId: number;
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
  /** When its roster was published, in ms; a whole second. */
  readonly modified: number;
  /** When its activity last changed, in ms; a whole second. */
  readonly activityModified: number;
  /** When it will be published again, in ms. */
  readonly until: number;
}
