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
 * The queries of the database by subject. Each is atomic. A list without a limit is complete.
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
  /** Cached documents of the clients of all processes on this database. */
  readonly responseCache: ResponseCache;
  /** Permits of the clients of all processes on this database. */
  readonly quota: QuotaStore;
  /** The job queue of all processes that use this database. */
  readonly jobs: JobQueue;
  /**
   * Runs `work` in one transaction, which is rolled back when `work` throws. Use only the queries that `work`
   * receives: SQLite has one connection, so the queries of the store would wait forever.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Throws when the database cannot be read. */
  check(): Promise<void>;
  /** Waits for the running transaction. Can be called more than once. */
  close(): Promise<void>;
}

/** A cached document (contract 8). */
export interface CachedResponse {
  /** The JSON text. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ms since 1970 */
  readonly storedAt: number;
}

/** Limits of a cache. Each further process that writes can exceed them by 1/64 for a short time. */
export interface ResponseCacheLimits {
  /** Documents. */
  readonly maxEntries: number;
  /** Bytes of texts, headers and keys in UTF-8. */
  readonly maxBytes: number;
}

/**
 * Caches documents by the full URL with namespace and locale (contract 8), and evicts the oldest. Use it as the
 * client's option `cache`. A power failure can lose the latest documents.
 */
export interface ResponseCache {
  get(key: string): Promise<CachedResponse | undefined>;
  /** Ignores a document that is larger than the cache. */
  set(key: string, document: CachedResponse): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The holder of a quota: a client id of a provider, for all regions. */
export interface QuotaHolder {
  readonly key: string;
  readonly limits: QuotaLimits;
}

/**
 * Counts the permits of both windows (contract 8) by one clock: the server's with PostgreSQL, the machine's with
 * SQLite. Use it as the client's option `quotaStore`. Permits of a killed process stay counted; a power failure
 * can lose the latest ones.
 */
export interface QuotaStore {
  /** Takes up to `wanted` permits. With `lateMs`, they count longer, because requests can arrive late. */
  take(holder: QuotaHolder, wanted: number, lateMs?: number): Promise<QuotaGrant>;
  /** Counts requests that were sent after their permits had expired. */
  charge(holder: QuotaHolder, count: number): Promise<void>;
  /** Grants no permits for `ms`. */
  block(holder: QuotaHolder, ms: number): Promise<void>;
}
