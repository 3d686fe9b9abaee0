/** What a news item is about. The service can add types of entries: those are `other`. */
export const NEWS_KINDS = [
  "achievement",
  "guild-achievement",
  "boss",
  "loot",
  "purchase",
  "craft",
  "joined",
  "left",
  "returned",
  "promoted",
  "demoted",
  "renamed",
  "level-cap",
  "anniversary",
  "digest",
  "realm-down",
  "realm-up",
  "other",
] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** What news consist of, for texts in any language, with the values of news of an unknown type. */
export const UNKNOWN_NEWS_FACTS = {
  kind: "other" as NewsKind,
  /** The member that the news are about. */
  memberId: null as number | null,
  /** The service's id of the achievement, the item or the encounter. */
  subjectId: null as number | null,
  /** The service's type of the difficulty of an encounter, such as `HEROIC`. */
  difficulty: null as string | null,
  /** The name of the difficulty in the language that the site reads. */
  difficultyName: null as string | null,
  /** The former rank or name. */
  before: null as string | null,
  /** The new rank, name or level, or the number of years of an anniversary. */
  after: null as string | null,
};

export type NewsFacts = Readonly<typeof UNKNOWN_NEWS_FACTS>;

export interface NewsEntry {
  /** `roster` for news that follow from rosters, `realm` for those that follow from the status of the realm. */
  readonly source: "api" | "roster" | "realm";
  readonly type: string;
  /** ms since 1970 */
  readonly occurredAt: number;
  readonly characterName: string | null;
  /** The generic text (contract 2.3). */
  readonly text: string;
  /** The name of the achievement, the item or the encounter, or of the realm, in the language that the site reads. */
  readonly subject: string | null;
  readonly dedupKey: string;
  readonly eventKey: string | null;
  readonly raw: string;
}

/** News to be stored. Facts that are missing are unknown. */
export interface NewNews extends NewsEntry, Partial<NewsFacts> {
  /**
   * Another event key of the same event, with the character's name instead of an unknown id. News with a stored
   * key are skipped.
   */
  readonly otherEventKey?: string;
}

export interface NewsRecord extends NewsEntry, NewsFacts {
  readonly id: number;
  readonly guildId: number;
  readonly importedAt: number;
}

/** A member of a feed item. Both are null when the personal data was deleted. */
export interface FeedMember {
  readonly memberId: number | null;
  readonly name: string | null;
}

/** Something that happened, to one member or to several on one day. */
export interface FeedItem extends Omit<NewsRecord, "dedupKey" | "eventKey" | "raw"> {
  /** The smallest id of its news. It does not change when more members follow. */
  readonly id: number;
  /** The id of its latest news, which is its position in the feed. */
  readonly position: number;
  /** Time of its first news in ms. `occurredAt` is the time of the latest. */
  readonly startedAt: number;
  /** Number of its news. */
  readonly count: number;
  /** Each once, those of the latest news first, at most 100 of them. */
  readonly members: readonly FeedMember[];
  /** Whether it is the first kill of the encounter at its difficulty in the stored history. */
  readonly isFirstKill: boolean;
  /** The figures of a week; null for other kinds. */
  readonly digest: DigestFacts | null;
}

/** What happened in a week of a guild. */
export interface DigestFacts {
  /** The first moment of the week, a Monday in UTC, in ms since 1970. */
  readonly weekStart: number;
  readonly joined: number;
  readonly left: number;
  readonly kills: number;
  /** Number of members who reached the highest level. */
  readonly levelCap: number;
  /** The achievements that most members earned, with the number of members: at most 3, each of several members. */
  readonly achievements: readonly { readonly name: string; readonly members: number }[];
}

export interface FeedFilter {
  readonly kind?: NewsKind | undefined;
  readonly memberIds?: readonly number[] | undefined;
  /** A part of the name of a member or of the subject, in any case and without accents. */
  readonly search?: string | undefined;
}

/** The kills of an encounter at one difficulty. Times are ms since 1970. */
export interface KillRecord {
  readonly encounterId: number;
  readonly encounterName: string | null;
  readonly difficulty: string;
  readonly difficultyName: string | null;
  readonly firstAt: number;
  /** The id of the news item of the first kill. */
  readonly firstItemId: number;
  readonly latestAt: number;
  readonly count: number;
}
