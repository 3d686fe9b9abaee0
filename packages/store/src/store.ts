import type { Edition, QuotaStore, Region, ResponseCache } from "@guildhall/contract";
import type { JobQueue } from "./jobs/job-queue.ts";
import type {
  Change,
  ChangeKind,
  ChangeRecord,
  Deletion,
  DeletionRecord,
  DocumentKey,
  DocumentStateRecord,
  GuildClock,
  GuildFacts,
  GuildKey,
  GuildRecord,
  GuildState,
  HeldRoster,
  ImageRecord,
  MemberFacts,
  MemberRecord,
  NewNews,
  NewsRecord,
  PlayableName,
  RealmFacts,
  RealmRecord,
  RosterApproval,
  RosterMember,
  RosterQuery,
  RosterSnapshot,
  RunCounts,
  RunStage,
  RunStatus,
  SecondLook,
  SyncRunRecord,
} from "./records.ts";

/**
 * The queries of the database, by what they are about. Each is kept as a whole or, when it throws, not at
 * all. A list without a limit is the whole list.
 */
export interface Queries {
  readonly guilds: GuildQueries;
  readonly members: MemberQueries;
  readonly changes: ChangeQueries;
  readonly news: NewsQueries;
  readonly realms: RealmQueries;
  readonly runs: RunQueries;
  readonly images: ImageQueries;
  readonly heldRosters: HeldRosterQueries;
  readonly rosterApprovals: RosterApprovalQueries;
  readonly documents: DocumentQueries;
  readonly playableNames: PlayableNameQueries;
  readonly retention: RetentionQueries;
}

/** An open database. */
export interface Store extends Queries {
  readonly dialect: "sqlite" | "postgres";
  /**
   * The response cache of all processes that use this database, for the client's option `cache`. Removes the
   * oldest documents when it exceeds its limits. A power failure can lose the latest documents.
   */
  readonly responseCache: Required<Omit<ResponseCache, "peek">>;
  /**
   * The quota of all processes that use this database, for the client's option `quotaStore`. Permits are
   * counted by one clock: the server's with PostgreSQL, the machine's with SQLite. Permits of a killed process
   * stay counted. A power failure can lose the latest permits.
   */
  readonly quota: QuotaStore;
  /** The job queue of all processes that use this database. */
  readonly jobs: JobQueue;
  /**
   * Runs `work` in one transaction: all of it is kept, or, when it throws, none. Within `work` use the
   * queries it is given: SQLite has one connection, and the store's own queries wait for it forever.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws when the database cannot be read. */
  check(): Promise<void>;
  /** Waits for the transaction that runs. Can be called more than once. */
  close(): Promise<void>;
}

/** Limits of the response cache. Each additional writing process can exceed them by 1/64 for a short time. */
export interface ResponseCacheLimits {
  /** Number of documents. */
  readonly maxEntries: number;
  /** Bytes of documents, headers and keys in UTF-8, as stored on disk. */
  readonly maxBytes: number;
}

export interface GuildQueries {
  /** Sorted by the slug of the name. */
  list(provider?: string): Promise<GuildRecord[]>;
  get(id: number): Promise<GuildRecord | null>;
  find(key: GuildKey): Promise<GuildRecord | null>;
  /** Adds the guild, or gives the one that is there. The minimum level is 1 when it is not given. */
  add(
    key: GuildKey,
    options: {
      readonly name: string;
      readonly realmName: string;
      readonly minimumLevel?: number;
    },
  ): Promise<GuildRecord>;
  /**
   * Reads the guild and keeps others from syncing it until the transaction ends.
   *
   * @throws StoreError `not-found`; Error outside a transaction.
   */
  lock(id: number): Promise<GuildRecord>;
  /**
   * Writes only what differs; a fact that is null keeps the stored one. True when a row was written.
   *
   * @throws StoreError `not-found`
   */
  update(id: number, facts: GuildFacts): Promise<boolean>;
  setMinimumLevel(id: number, level: number): Promise<void>;
  setArmoryAccess(
    id: number,
    access: { enabled: boolean; reason: string | null; at: number },
  ): Promise<void>;
  /** Without `rosterModifiedAt`, or when it is null, the stored one stays. */
  markSynced(
    id: number,
    at: number,
    options?: { readonly baseline?: boolean; readonly rosterModifiedAt?: number | null },
  ): Promise<void>;
  /** Removes the guild with its members, changes, news and runs. Does nothing when it is not there. */
  remove(id: number): Promise<void>;
  setBelowMinimum(id: number, identities: readonly string[]): Promise<void>;
  setSecondLooks(id: number, looks: readonly SecondLook[]): Promise<void>;
  setUnsyncedDays(id: number, days: readonly number[]): Promise<void>;
  /** The guild's clock, and the time by the database's clock where all processes share that one. */
  clock(id: number): Promise<{ readonly clock: GuildClock | null; readonly now: number | null }>;
  setClock(id: number, clock: GuildClock): Promise<void>;
  /** Writes every column of a former state, null included. */
  restore(id: number, state: GuildState): Promise<void>;
}

export interface HeldRosterQueries {
  /** Every held roster, by guild id. */
  list(): Promise<HeldRoster[]>;
  get(guildId: number): Promise<HeldRoster | null>;
  /** The roster that `put` stored. */
  snapshot(guildId: number): Promise<string | null>;
  /** Adds or replaces the guild's held roster. */
  put(held: HeldRoster, snapshot: string): Promise<void>;
  remove(guildId: number): Promise<void>;
}

export interface RosterApprovalQueries {
  add(approval: Omit<RosterApproval, "id" | "lastChangeId" | "undoneAt">): Promise<void>;
  /** The latest approval that was not undone. */
  latest(guildId: number): Promise<RosterApproval | null>;
  markUndone(id: number, at: number): Promise<void>;
  /** Deletes the undo data of the guild's approvals up to a run, because it contains data of members. */
  forgetUndo(guildId: number, lastRunId: number): Promise<void>;
}

export interface MemberQueries {
  /** Everybody who was ever seen in the guild; those who left have `leftAt`. */
  listAll(guildId: number): Promise<MemberRecord[]>;
  /** Those who are in the guild now, by name when no sort is given; equals by name, then by id. */
  roster(guildId: number, query?: RosterQuery): Promise<{ total: number; members: RosterMember[] }>;
  /** The names of members by id, including former members. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Number of present members. */
  count(guildId: number): Promise<number>;
  /**
   * The version of the guild's roster, which rises with every change of the roster's content; null when the
   * guild does not exist.
   */
  rosterVersion(guildId: number): Promise<number | null>;
  /** Reads the whole roster at one version without blocking the event loop; null when the guild does not exist. */
  rosterSnapshot(guildId: number): Promise<RosterSnapshot | null>;
  /** How many of those who are in the guild now have each class, race, rank and level. */
  distribution(
    guildId: number,
  ): Promise<Record<"class" | "race" | "rank" | "level", { id: number; count: number }[]>>;
  /** Gives the members in the order in which they came. */
  insert(
    guildId: number,
    members: readonly (MemberFacts & { firstSeenAt: number; joinedAt: number | null })[],
  ): Promise<MemberRecord[]>;
  /** Removes members with their changes. */
  remove(ids: readonly number[]): Promise<void>;
  /** Replaces the given columns of members by their ids, in any order: names can be swapped. */
  update(
    updates: readonly ({ readonly id: number } & Partial<Omit<MemberRecord, "id" | "guildId">>)[],
  ): Promise<void>;
}

export interface ChangeQueries {
  /** `clockAt` is the time of the guild's clock in ms. Defaults to the time of each change. */
  insert(
    guildId: number,
    runId: number,
    changes: readonly Change[],
    clockAt?: number,
  ): Promise<void>;
  /** The latest first. */
  list(
    guildId: number,
    options?: {
      readonly limit?: number;
      readonly kind?: ChangeKind;
      readonly runId?: number;
      /** Only changes with a greater id. */
      readonly afterId?: number;
      /** Only changes after this time of the guild's clock, in ms. */
      readonly since?: number;
    },
  ): Promise<ChangeRecord[]>;
  remove(ids: readonly number[]): Promise<void>;
}

export interface NewsQueries {
  /** Skips entries of which a key is there already; gives how many were new. */
  insert(guildId: number, entries: readonly NewNews[], importedAt: number): Promise<number>;
  /** The latest first. `before` is the `id` of the last item of the page before. */
  list(
    guildId: number,
    options?: { readonly limit?: number; readonly before?: number; readonly type?: string },
  ): Promise<NewsRecord[]>;
  /** Removes news of the source `roster` by their type, time and characters. */
  withdraw(
    guildId: number,
    type: string,
    occurredAt: number,
    characterNames: readonly string[],
  ): Promise<void>;
  /** Of the given subjects, those that news of the guild have. */
  findSubjects(guildId: number, subjects: readonly string[]): Promise<string[]>;
  /** Gives the news that have one subject another one. */
  replaceSubject(guildId: number, before: string, after: string): Promise<void>;
}

export interface RealmQueries {
  list(filter?: { readonly provider?: string; readonly region?: Region }): Promise<RealmRecord[]>;
  /**
   * Gives how many realms were new or differ from what was stored; the others only get `checkedAt`. A fact
   * that is null keeps the stored one.
   */
  upsert(
    scope: { provider: string; region: Region; edition: Edition },
    realms: readonly RealmFacts[],
    at: number,
  ): Promise<number>;
}

export interface RunQueries {
  start(guildId: number, trigger: SyncRunRecord["trigger"], at: number): Promise<SyncRunRecord>;
  get(id: number): Promise<SyncRunRecord | null>;
  /** Does nothing for a run that has ended; nor does `finish`. */
  progress(
    id: number,
    progress: {
      stage: RunStage;
      done: number;
      total: number | null;
      at: number;
      /** Omitted counts and warnings stay unchanged. */
      counts?: RunCounts;
      warnings?: readonly string[];
    },
  ): Promise<void>;
  finish(
    id: number,
    end: {
      status: Exclude<RunStatus, "running">;
      counts: RunCounts;
      warnings: readonly string[];
      error: SyncRunRecord["error"];
      at: number;
      /** Time of the retry, in ms since 1970. */
      nextAttemptAt?: number | null;
    },
  ): Promise<void>;
  /**
   * When the first run started on each of the latest days (UTC) with a run, latest first. Runs that started after
   * `until` do not count. Times are in ms since 1970.
   */
  latestDays(
    guildId: number,
    options: { readonly until: number; readonly limit: number },
  ): Promise<number[]>;
  /**
   * The id of the last run that started by `time` and was stored before every run that started between `time` and
   * `until`, in ms since 1970. Null when there is none.
   */
  lastBefore(
    guildId: number,
    times: { readonly time: number; readonly until: number },
  ): Promise<number | null>;
  /** The latest first. */
  list(options?: {
    readonly guildId?: number;
    readonly limit?: number;
    readonly updatedAfter?: number;
    readonly status?: RunStatus;
  }): Promise<SyncRunRecord[]>;
  /** Ends a run whose process has died. Resolves with false when the run has already ended. */
  abandon(id: number, at: number, nextAttemptAt?: number | null): Promise<boolean>;
}

export interface ImageQueries {
  /** Of the given URLs, those that are stored. */
  find(sourceUrls: readonly string[]): Promise<ImageRecord[]>;
  findByHash(hash: string): Promise<ImageRecord | null>;
  put(image: ImageRecord): Promise<void>;
}

/** States of documents that the service did not return. */
export interface DocumentQueries {
  find(guildId: number, key: DocumentKey): Promise<DocumentStateRecord | null>;
  /** The guild's own documents first, then those of its members. */
  list(guildId: number): Promise<DocumentStateRecord[]>;
  /** The guild's own documents alone. */
  listOwn(guildId: number): Promise<DocumentStateRecord[]>;
  /** A part of `list`: at most `limit` states that follow the key `after`. */
  page(
    guildId: number,
    options: { readonly limit: number; readonly after?: DocumentKey | undefined },
  ): Promise<DocumentStateRecord[]>;
  /** The length of `list`. */
  count(guildId: number): Promise<number>;
  /** Adds or replaces the state of one document. */
  put(guildId: number, state: DocumentStateRecord): Promise<void>;
  /** Deletes the state of a document after a successful response. */
  clear(guildId: number, key: DocumentKey): Promise<void>;
}

/** Names of classes and races that are newer than the contract's tables. */
export interface PlayableNameQueries {
  list(scope: { readonly provider: string; readonly edition: Edition }): Promise<PlayableName[]>;
  put(
    scope: { readonly provider: string; readonly edition: Edition },
    name: PlayableName,
  ): Promise<void>;
}

/** Deletion of personal data. Call the methods that delete in the transaction that records the deletion. */
export interface RetentionQueries {
  record(guildId: number, deletion: Deletion): Promise<void>;
  /** Oldest first. */
  list(guildId: number): Promise<DeletionRecord[]>;
  /** The former names of a member. */
  formerNames(memberId: number): Promise<string[]>;
  /** Deletes a member's changes about the character, and replaces names with `name` in the other changes. */
  forgetChanges(memberId: number, name: string): Promise<void>;
  /** The news items with one of these character names. */
  newsOf(
    guildId: number,
    names: readonly string[],
  ): Promise<Pick<NewsRecord, "id" | "source" | "type" | "characterName" | "raw">[]>;
  /** Removes the character from a news item, which gets `text`. */
  forgetNews(id: number, text: string): Promise<void>;
  /** Ids of the members who have left, and whose latest departure was stored by a run up to `lastRunId`. */
  departed(guildId: number, lastRunId: number): Promise<number[]>;
  /** Deletes warnings and error messages of ended runs up to `lastRunId`, because they can name characters. */
  forgetMessages(guildId: number, lastRunId: number): Promise<void>;
  /** Images that no portrait uses. Portraits of members with a deleted profile do not count. */
  unusedImages(): Promise<{ readonly hash: string; readonly contentType: string }[]>;
  deleteImages(hashes: readonly string[]): Promise<void>;
}
