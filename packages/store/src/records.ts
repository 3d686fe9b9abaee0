import type { Crest, Edition, Faction, Region } from "@guildhall/contract";

/** What names a guild: who publishes it, and where it is. */
export interface GuildKey {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
  readonly realmSlug: string;
  readonly nameSlug: string;
}

/** What the service's documents tell of a guild. Null is "the document did not tell". */
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

export interface GuildRecord extends GuildKey, GuildFacts {
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
   * Who was in the guild, below the minimum level or unreadable since the first roster, when the last roster was
   * applied: when one of them is imported later, nobody has joined.
   */
  readonly belowMinimum: readonly string[];
  readonly secondLooks: readonly SecondLook[];
  /**
   * When the retention took place without a roster that was applied within a day, once a day, in ms since 1970. An
   * applied roster clears it.
   */
  readonly unsyncedDays: readonly number[];
  /** `Last-Modified` of the latest applied roster that had one, in ms since 1970. */
  readonly rosterModifiedAt: number | null;
}

/** A new character id with the name of a present member whose own id is not listed. */
export interface SecondLook {
  readonly memberId: number;
  /** The new id. */
  readonly characterId: number;
  /** When an answer had it first, in ms of the guild's clock. */
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

/** Why a roster is held: see `HeldRoster`. */
export const HOLD_REASONS = ["loss", "nobody-visible", "empty", "other-guild", "outdated"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A present member who would no longer be visible, or whose roster entry is unreadable. */
export interface LeavingMember {
  readonly memberId: number;
  readonly name: string;
  /** An `unreadable` member stays unchanged when the roster is applied. */
  readonly why: "absent" | "below-minimum" | "unreadable";
}

/** A roster that is applied only after approval or confirmation by further responses. Times are in ms. */
export interface HeldRoster {
  readonly guildId: number;
  readonly reason: HoldReason;
  /** The problem of the roster, in one or two sentences. */
  readonly message: string;
  /** Start of the waiting time. */
  readonly heldAt: number;
  /** Time of the latest answer that was held. */
  readonly seenAt: number;
  /** Number of entries in the roster, unreadable ones included. */
  readonly listed: number;
  /** Number of members by the guild document; null when it has none. */
  readonly memberCount: number | null;
  readonly leaving: readonly LeavingMember[];
  /** Hash of all that an approval would apply. */
  readonly digest: string;
  /** Hash of the visible members that the latest answer lists. */
  readonly shownDigest: string;
  /** Number of consecutive answers with these members and one `Last-Modified`, or of outdated answers. */
  readonly equalAnswers: number;
  /** Number of answers since `heldAt` with a newer `Last-Modified` than the answer counted before. */
  readonly newerAnswers: number;
  readonly lastModified: number | null;
  /** Ids of the members who are missing in every answer since `heldAt`. */
  readonly missing: readonly number[];
  /** Times in ms of the guild's clock. */
  readonly clocks: {
    /** Start of the waiting time. */
    readonly held: number;
    /** The latest answer that was held. */
    readonly seen: number;
    /** The first of the equal answers. */
    readonly equal: number;
  };
}

/** An applied roster that had been held. */
export interface RosterApproval {
  readonly id: number;
  readonly guildId: number;
  /** The run that applied it. */
  readonly runId: number;
  readonly by: "officer" | "time";
  readonly reason: HoldReason;
  readonly message: string;
  /** ms since 1970 */
  readonly approvedAt: number;
  /** The guild's last change at the end of the application. */
  readonly lastChangeId: number;
  /** Ids of the members whose entries were unreadable: while they are, they count as no loss. */
  readonly unreadable: readonly number[];
  readonly undo: RosterUndo | null;
  /** ms since 1970 */
  readonly undoneAt: number | null;
}

/** The state before an approved roster was applied. */
export interface RosterUndo {
  readonly guild: GuildState;
  readonly left: readonly Pick<MemberRecord, "id" | "joinedAt">[];
  /** Other changed members, with their columns before and after. */
  readonly updated: readonly {
    readonly id: number;
    readonly before: Partial<MemberRecord>;
    readonly after: Partial<MemberRecord>;
  }[];
  /** Ids of the added members. */
  readonly inserted: readonly number[];
}

/** The columns of the guild that a roster changes. */
export interface GuildState extends GuildFacts {
  readonly baselineAt: number | null;
  readonly belowMinimum: readonly string[];
  readonly secondLooks: readonly SecondLook[];
  readonly rosterModifiedAt: number | null;
}

/** What the service's documents tell of a member. Null is "the document did not tell". */
export interface MemberFacts {
  readonly characterId: number | null;
  readonly name: string;
  readonly nameSlug: string;
  readonly realmSlug: string;
  readonly realmName: string | null;
  readonly classId: number;
  readonly raceId: number;
  /** 0 male, 1 female */
  readonly gender: number | null;
  readonly level: number;
  /** 0 is the guild master. */
  readonly rank: number;
  readonly achievementPoints: number | null;
  readonly faction: Faction | null;
  readonly portraitUrl: string | null;
  readonly profilePageUrl: string | null;
}

export interface MemberRecord extends MemberFacts {
  readonly id: number;
  readonly guildId: number;
  readonly firstSeenAt: number;
  readonly joinedAt: number | null;
  readonly leftAt: number | null;
  readonly profileAt: number | null;
}

export const CHANGE_KINDS = [
  "joined",
  "left",
  "rejoined",
  "renamed",
  "transferred",
  "promoted",
  "demoted",
  "level",
  "class",
  "race",
  "faction",
  "imported",
  "no-longer-imported",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly memberId: number | null;
  readonly at: number;
  readonly kind: ChangeKind;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangeRecord extends Change {
  readonly id: number;
  readonly guildId: number;
  readonly runId: number;
}

export interface NewsEntry {
  readonly source: "api" | "roster";
  readonly type: string;
  /** ms since 1970 */
  readonly occurredAt: number;
  readonly characterName: string | null;
  readonly text: string;
  readonly subject: string | null;
  readonly dedupKey: string;
  readonly eventKey: string | null;
  readonly raw: string;
}

/** News to be stored. */
export interface NewNews extends NewsEntry {
  /**
   * Another event key that the event can be stored under: by the character's name, when its id was not
   * known. What is stored under it is not stored again.
   */
  readonly otherEventKey?: string;
}

export interface NewsRecord extends NewsEntry {
  readonly id: number;
  readonly guildId: number;
  readonly importedAt: number;
}

export interface RealmFacts {
  readonly slug: string;
  readonly name: string;
  readonly connectedRealmId: number | null;
  readonly status: "UP" | "DOWN";
  /** As the service spells it, such as `HIGH` or `medium`. */
  readonly population: string | null;
  readonly type: string | null;
  readonly hasQueue: boolean | null;
  readonly battlegroup: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
}

export interface RealmRecord extends RealmFacts {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
  /** ms since 1970 */
  readonly checkedAt: number;
  readonly changedAt: number | null;
}

export const RUN_STATUSES = ["running", "succeeded", "failed", "suspicious"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_STAGES = [
  "guild",
  "members",
  "profiles",
  "news",
  "realms",
  "portraits",
  "retention",
  "done",
] as const;
export type RunStage = (typeof RUN_STAGES)[number];

export const RUN_TRIGGERS = ["schedule", "command", "start", "retry"] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** What a run did. A run that found nothing new has zeros everywhere. */
export interface RunCounts {
  /** Members of the guild's first roster, who were there and did not join. */
  readonly imported: number;
  readonly joined: number;
  readonly left: number;
  readonly changed: number;
  readonly news: number;
  readonly realms: number;
  readonly portraits: number;
}

export interface SyncRunRecord {
  readonly id: number;
  readonly guildId: number;
  /** `retry` continues at the stage where a failed or abandoned run ended. */
  readonly trigger: RunTrigger;
  readonly status: RunStatus;
  readonly stage: RunStage;
  /** Progress within the stage. */
  readonly done: number;
  readonly total: number | null;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly finishedAt: number | null;
  readonly counts: RunCounts;
  /** Problems that did not end the run, each a sentence: at most 50, then the number of the others. */
  readonly warnings: readonly string[];
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Time of the retry of a failed run, in ms since 1970; null without a retry. */
  readonly nextAttemptAt: number | null;
}

export interface ImageRecord {
  readonly sourceUrl: string;
  readonly hash: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly width: number;
  readonly height: number;
  readonly fetchedAt: number;
}

export const ROSTER_SORTS = [
  "name",
  "level",
  "rank",
  "class",
  "race",
  "achievementPoints",
  "realm",
] as const;

export interface RosterQuery {
  /** Found anywhere in the name, without regard to case. */
  readonly search?: string;
  readonly classId?: number;
  readonly raceId?: number;
  readonly rank?: number;
  readonly minimumLevel?: number;
  readonly maximumLevel?: number;
  readonly sort?: (typeof ROSTER_SORTS)[number];
  readonly order?: "asc" | "desc";
  readonly limit?: number;
  readonly offset?: number;
}

/** A member as the roster shows it, with the stored portrait. */
export interface RosterMember extends MemberRecord {
  readonly portrait: { readonly hash: string; readonly contentType: string } | null;
  /** Name of a class that is newer than the contract's table; null for other classes. */
  readonly className: string | null;
  readonly raceName: string | null;
  /** Why the service refuses the character's profile; null when it does not. */
  readonly refusal: {
    readonly status: number | null;
    readonly reason: string;
    /** ms since 1970 */
    readonly since: number;
  } | null;
}

/** All members of a guild at one version of its roster, by name, then by id. */
export interface RosterSnapshot {
  readonly version: number;
  readonly members: readonly RosterMember[];
}

/** One document of the service, as a guild's sync requests it. */
export interface DocumentKey {
  /** Null for the guild's own documents. */
  readonly memberId: number | null;
  /** The row of the contract, such as `characters.get`. */
  readonly document: string;
  /** An item id or slug for rows that are not about the guild or the member; otherwise empty. */
  readonly subject: string;
}

/**
 * `refused`: the service returned 403 or 404, or a document about another subject; a later request can succeed.
 * `gone`: the status document states that the character is invalid. `failed`: another failure of this document.
 */
export const DOCUMENT_STATES = ["refused", "gone", "failed"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A document that the service did not return. Times are ms since 1970. */
export interface DocumentStateRecord extends DocumentKey {
  readonly state: DocumentState;
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  readonly reason: string;
  /** The first attempt since the last successful response. */
  readonly since: number;
  readonly checkedAt: number;
  /** Attempts since then. */
  readonly attempts: number;
  /** The number of days (UTC) with an attempt since then. */
  readonly attemptDays: number;
  readonly nextAttemptAt: number;
  /** Time of the last request for `/status` of the character. */
  readonly statusCheckedAt: number | null;
  /** Time of the deletion of the data from this document. */
  readonly deletedAt: number | null;
}

/** A deletion of personal data, without the data. */
export interface Deletion {
  readonly memberId: number | null;
  readonly what: "profile" | "member";
  readonly why: string;
  /** ms since 1970 */
  readonly at: number;
}

export interface DeletionRecord extends Deletion {
  readonly id: number;
  readonly guildId: number;
}

/** The name of a class or race, in the locale of the client that requested it. */
export interface PlayableName {
  readonly kind: "class" | "race";
  readonly id: number;
  readonly name: string;
}
