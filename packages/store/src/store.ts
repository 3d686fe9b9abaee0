import type { QuotaStore, ResponseCache } from "@guildhall/contract";
import type { AccountQueries } from "./accounts/account-queries.ts";
import type { AuditLogQueries } from "./audit-log.ts";
import type { ChangeQueries } from "./changes.ts";
import type { CharacterQueries } from "./characters.ts";
import type { ChartQueries } from "./charts.ts";
import type { ConfiguredGuildQueries } from "./configured-guilds.ts";
import type { DocumentQueries } from "./documents.ts";
import type { FeedQueries } from "./feed.ts";
import type { GuildQueries } from "./guilds.ts";
import type { HeldRosterQueries } from "./held-rosters.ts";
import type { ImageQueries } from "./images.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { MemberQueries } from "./members.ts";
import type { NewsQueries } from "./news.ts";
import type { PeopleQueries } from "./people.ts";
import type { PlayableNameQueries } from "./playable-names.ts";
import type { RealmQueries } from "./realms.ts";
import type { RetentionQueries } from "./retention.ts";
import type { RosterApprovalQueries } from "./roster-approvals.ts";
import type { RunQueries } from "./runs.ts";
import type { SettingQueries } from "./settings.ts";
import type { WebhookQueries } from "./webhooks.ts";

/**
 * The queries of the database by subject. Each is atomic. A list without a limit is complete.
 */
export interface Queries {
  readonly guilds: GuildQueries;
  readonly configuredGuilds: ConfiguredGuildQueries;
  readonly members: MemberQueries;
  readonly changes: ChangeQueries;
  readonly characters: CharacterQueries;
  readonly charts: ChartQueries;
  readonly people: PeopleQueries;
  readonly news: NewsQueries;
  readonly feed: FeedQueries;
  readonly webhooks: WebhookQueries;
  readonly realms: RealmQueries;
  readonly runs: RunQueries;
  readonly images: ImageQueries;
  readonly heldRosters: HeldRosterQueries;
  readonly rosterApprovals: RosterApprovalQueries;
  readonly documents: DocumentQueries;
  readonly playableNames: PlayableNameQueries;
  readonly retention: RetentionQueries;
  readonly accounts: AccountQueries;
  readonly settings: SettingQueries;
  readonly auditLog: AuditLogQueries;
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
   * Runs `work` in one transaction, which is rolled back when `work` throws. Use only the queries that `work`
   * receives: SQLite has one connection, so the queries of the store would wait forever.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Writes a copy of the database, as of one moment, to a new SQLite file, also from PostgreSQL. The copy has no sessions, jobs
   * or cached documents.
   *
   * @throws StoreError when the database cannot be read, or the file cannot be written.
   */
  copyTo(file: string): Promise<void>;
  /** Throws when the database cannot be read. */
  check(): Promise<void>;
  /** Waits for the running transaction. Can be called more than once. */
  close(): Promise<void>;
}

/** Limits of the response cache. Each additional writing process can exceed them by 1/64 for a short time. */
export interface ResponseCacheLimits {
  /** Documents. */
  readonly maxEntries: number;
  /** Bytes of texts, headers and keys in UTF-8. */
  readonly maxBytes: number;
}
