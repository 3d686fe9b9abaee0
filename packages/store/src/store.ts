import type { QuotaGrant, QuotaLimits } from "@guildhall/contract";
import type { ChangeQueries } from "./changes.ts";
import type { DocumentQueries } from "./documents.ts";
import type { GuildQueries } from "./guilds.ts";
import type { HeldRosterQueries } from "./held-rosters.ts";
import type { ImageQueries } from "./images.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { MemberQueries } from "./members.ts";
import type { NewsQueries } from "./news.ts";
import type { PlayableNameQueries } from "./playable-names.ts";
import type { RealmQueries } from "./realms.ts";
import type { RetentionQueries } from "./retention.ts";
import type { RosterApprovalQueries } from "./roster-approvals.ts";
import type { RunQueries } from "./runs.ts";

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
  /** Documents that clients keep, for all processes that have this database open. */
  readonly responseCache: ResponseCache;
  /** Permits that clients take, counted over all processes that have this database open. */
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

/** A document of the service as a client keeps it (contract 8). */
export interface CachedResponse {
  /** The JSON text. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ms since 1970 */
  readonly storedAt: number;
}

/** How much a cache keeps. Each further process that writes can go beyond by a sixty-fourth for a time. */
export interface ResponseCacheLimits {
  /** Documents. */
  readonly maxEntries: number;
  /** Bytes of texts, headers and keys in UTF-8, as they lie on the disk. */
  readonly maxBytes: number;
}

/**
 * Keeps documents by the full URL with namespace and locale (contract 8), and removes the oldest when
 * they are too many. It fits the client's option `cache`. A failure of power can lose the latest ones.
 */
export interface ResponseCache {
  get(key: string): Promise<CachedResponse | undefined>;
  /** A document that is larger than the whole cache is not kept. */
  set(key: string, document: CachedResponse): Promise<void>;
  delete(key: string): Promise<void>;
}

/** What permits are asked for: a client id of a provider counts as one, over all regions. */
export interface QuotaHolder {
  readonly key: string;
  readonly limits: QuotaLimits;
}

/**
 * Counts the permits of both windows (contract 8) by one clock: the server's with PostgreSQL, the
 * machine's with SQLite. It fits the client's option `quotaStore`. What a killed process took stays
 * counted; a failure of power can lose the latest permits.
 */
export interface QuotaStore {
  /** Takes as many permits as there are, at most `wanted`; those that may arrive late count for longer. */
  take(holder: QuotaHolder, wanted: number, lateMs?: number): Promise<QuotaGrant>;
  /** Counts requests that left late, when their permits had lapsed. */
  charge(holder: QuotaHolder, count: number): Promise<void>;
  /** Gives no permits for so many ms. */
  block(holder: QuotaHolder, ms: number): Promise<void>;
}
