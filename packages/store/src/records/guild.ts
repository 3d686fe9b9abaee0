import type { Crest, Edition, Faction, Region } from "@guildhall/contract";

/** Identifies a guild: its provider, region, edition, realm and name. */
export interface GuildKey {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
  readonly realmSlug: string;
  readonly nameSlug: string;
}

/** A guild's facts from the service's documents. Null when the documents omit a fact. */
export interface GuildFacts {
  readonly serviceId: number | null;
  readonly name: string;
  readonly realmName: string;
  readonly faction: Faction | null;
  readonly level: number | null;
  readonly battlegroup: string | null;
  readonly achievementPoints: number | null;
  readonly memberCount: number | null;
  readonly crest: Crest | null;
  /** ms since 1970 */
  readonly createdTimestamp: number | null;
}

/** What a member of a rank must have. Omitted or null values are not required. */
export interface RankRule {
  /** Days since the member joined. */
  readonly minimumDays?: number | null | undefined;
  readonly minimumLevel?: number | null | undefined;
  /** The item level of the worn items. */
  readonly minimumItemLevel?: number | null | undefined;
}

/** What officers choose for a guild. */
export interface GuildPreferences {
  /** Minutes between two syncs; null for the interval of the site. */
  readonly intervalMinutes: number | null;
  /** Names of ranks by the number of the rank: the service has no names. */
  readonly rankNames: Readonly<Record<string, string>>;
  /** Colors of ranks by the number of the rank, such as `#c79c6e`. */
  readonly rankColors: Readonly<Record<string, string>>;
  /** The rules of ranks by the number of the rank. */
  readonly rankRules: Readonly<Record<string, RankRule>>;
}

export interface GuildRecord extends GuildKey, GuildFacts, GuildPreferences {
  readonly id: number;
  readonly minimumLevel: number;
  readonly armoryAccess: {
    readonly enabled: boolean;
    readonly reason: string | null;
    /** ms since 1970 */
    readonly changedAt: number | null;
  };
  /** ms since 1970; null until the first roster was applied. */
  readonly baselineAt: number | null;
  readonly syncedAt: number | null;
  /**
   * Identities of members who were below the minimum level, or unreadable since the first roster, in the last applied
   * roster. A later import of such a member is not a join.
   */
  readonly belowMinimum: readonly string[];
  readonly secondLooks: readonly SecondLook[];
  /**
   * One time in ms since 1970 for each day on which expired data was deleted and no roster had been applied for a
   * day. An applied roster clears it.
   */
  readonly unsyncedDays: readonly number[];
  /** `Last-Modified` of the latest applied roster that had one, in ms since 1970. */
  readonly rosterModifiedAt: number | null;
  /** The time in ms since 1970 up to which all due documents of its characters were requested; null before. */
  readonly sweptAt: number | null;
}

/** A new character id with the name of a present member whose own id is not listed. */
export interface SecondLook {
  readonly memberId: number;
  /** The new id. */
  readonly characterId: number;
  /** Time of the first response with it, in ms of the guild's clock. */
  readonly firstSeen: number;
}

/** A guild's clock. It counts only time that has certainly passed between two answers of the service. */
export interface GuildClock {
  /** The time of the first answer in ms since 1970, plus the time counted since then. */
  readonly ms: number;
  /** The time of the latest answer in ms since 1970: the database's in PostgreSQL, otherwise the machine's. */
  readonly at: number;
  /** Time since the machine was started, at the latest answer, in ms. */
  readonly uptime: number;
}

/** The columns of the guild that a roster changes. */
export interface GuildState extends GuildFacts {
  readonly baselineAt: number | null;
  readonly belowMinimum: readonly string[];
  readonly secondLooks: readonly SecondLook[];
  readonly rosterModifiedAt: number | null;
}
