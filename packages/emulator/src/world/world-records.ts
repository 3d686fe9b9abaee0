import type { Crest, Region } from "@guildhall/contract";
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

/** Realms that are played as one. */
export interface ConnectedRealm {
  readonly id: number;
  readonly region: Region;
  readonly population: Population;
  readonly hasQueue: boolean;
  status: RealmStatus;
  /** When its status last changed, in ms; a whole second. */
  modified: number;
}

/** A character. What is not here is derived from its id when a document asks. */
export interface Character {
  readonly id: number;
  readonly region: Region;
  /** The realm that its thumbnail names: where it was created. */
  readonly thumbnailRealm: string;
  readonly classId: number;
  readonly raceId: number;
  /** 0 male, 1 female. */
  readonly gender: 0 | 1;
  readonly faction: FactionType;
  name: string;
  realmSlug: string;
  level: number;
  achievementPoints: number;
  lastLogin: number;
  /** When the character last changed, in ms; a whole second. */
  modified: number;
}

export interface Membership {
  readonly characterId: number;
  rank: number;
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

export interface Guild {
  readonly id: number;
  readonly region: Region;
  readonly realmSlug: string;
  readonly name: string;
  readonly faction: FactionType;
  readonly level: number;
  readonly crest: Crest;
  readonly created: number;
  readonly members: Membership[];
  readonly activity: Activity[];
  readonly itemNews: ItemNews[];
  readonly achievements: readonly EarnedAchievement[];
  /** When its roster last changed, in ms; a whole second. */
  modified: number;
  /** When its activity last changed, in ms; a whole second. */
  activityModified: number;
}
