import { checkNames } from "@guildhall/contract";
import { sql } from "kysely";
import { accountQueries } from "./accounts/account-queries.ts";
import { auditLogQueries } from "./audit-log.ts";
import { changeQueries } from "./changes.ts";
import { characterQueries } from "./characters.ts";
import { chartQueries } from "./charts.ts";
import { configuredGuildQueries } from "./configured-guilds.ts";
import type { Connection } from "./connection.ts";
import type { Database } from "./database.ts";
import { writeDatabaseCopy } from "./database-backup.ts";
import { documentQueries } from "./documents.ts";
import { feedQueries } from "./feed.ts";
import { guildQueries } from "./guilds.ts";
import { heldRosterQueries } from "./held-rosters.ts";
import { imageQueries } from "./images.ts";
import { createJobQueue, type JobQueueOptions } from "./jobs/run-jobs.ts";
import { memberQueries } from "./members.ts";
import { migrate } from "./migrate.ts";
import { newsQueries } from "./news.ts";
import { peopleQueries } from "./people.ts";
import { playableNameQueries } from "./playable-names.ts";
import { quotaQueries } from "./quotas.ts";
import { realmQueries } from "./realms.ts";
import { responseCacheQueries } from "./response-cache.ts";
import { retentionQueries } from "./retention.ts";
import { rosterApprovalQueries } from "./roster-approvals.ts";
import { runQueries } from "./runs.ts";
import { settingQueries } from "./settings.ts";
import { connectSqlite } from "./sqlite.ts";
import type { Queries, ResponseCacheLimits, Store } from "./store.ts";
import { StoreError } from "./store-error.ts";
import type { StoreLocation } from "./store-location.ts";
import { webhookQueries } from "./webhooks.ts";

export interface StoreOptions {
  /** ms since 1970. Defaults to the machine's clock. When it is set, held rosters wait by it in PostgreSQL, too. */
  readonly clock?: () => number;
  /** Defaults to 20,000 documents and 64 MB. */
  readonly responseCache?: Partial<ResponseCacheLimits>;
  readonly jobs?: JobOptions;
  /**
   * Whether to open the store while PostgreSQL cannot be reached. Queries then fail until it can be reached.
   * Defaults to false.
   */
  readonly unreachable?: boolean;
}

export interface JobOptions extends JobQueueOptions {
  /** Monotonic clock in ms. Defaults to `performance.now`. */
  readonly monotonic?: () => number;
}

/**
 * Opens the database and brings its tables to this version. Several processes can have the same
 * database open.
 *
 * @throws StoreError when the database cannot be used; TypeError for an unknown option; RangeError for an invalid limit of
 * the cache.
 */
export async function openStore(
  location: StoreLocation,
  options: StoreOptions = {},
): Promise<Store> {
  checkOptions(location, options);
  const { clock = Date.now } = options;
  // A process loads the modules of its own database only: those of PostgreSQL take 70 ms.
  const connection =
    "sqlite" in location
      ? connectSqlite(location.sqlite)
      : (await import("./postgres.ts")).connectPostgres(location.postgres, location.connections);
  try {
    const prepare = () => migrate({ ...connection, db: connection.setup }, clock());
    await prepare().catch((error: unknown) => {
      const later = options.unreachable && error instanceof StoreError && error.retryable;
      if (!later || "sqlite" in location) throw error;
      connection.prepareLater(prepare);
    });
    // Opens the connections now: `close` would otherwise open them, and create a deleted file again.
    if ("sqlite" in location) {
      for (const each of [connection.relaxed, connection.snapshots]) {
        await sql`select 1`.execute(each);
      }
    }
    return createStore(connection, location, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function checkOptions(location: StoreLocation, options: StoreOptions): void {
  checkNames(options, ["clock", "responseCache", "jobs", "unreachable"], "openStore");
  const { responseCache = {}, jobs = {} } = options;
  checkNames(responseCache, ["maxEntries", "maxBytes"], "openStore: responseCache");
  checkNames(jobs, ["random", "onError", "timings", "monotonic"], "openStore: jobs");
  const places = ["sqlite", "postgres", "connections"];
  checkNames(location, "sqlite" in location ? ["sqlite"] : places, "the location of openStore");
  if ("sqlite" in location || "postgres" in location) return;
  throw new TypeError("The location of openStore must have sqlite or postgres.");
}

function createStore(
  { db, relaxed, snapshots, dialect, check, close, jobStorage }: Connection,
  location: StoreLocation,
  options: StoreOptions,
): Store {
  const { clock = Date.now, responseCache, jobs = {} } = options;
  const { monotonic = () => performance.now(), onError = () => {} } = jobs;
  const queue = createJobQueue(jobStorage({ clock, monotonic, onError }), jobs);
  const shared = { db: relaxed, dialect };
  const queried = options.clock ? { ...dialect, clock: null } : dialect;
  let closing: Promise<void> | undefined;
  return {
    dialect: dialect.name,
    ...createQueries({ db, dialect: queried }, snapshots),
    // Lost data is fetched again, so hundreds of single writes need not wait for the disk.
    documents: documentQueries(shared),
    images: imageQueries(shared),
    responseCache: responseCacheQueries(shared, responseCache, clock),
    quota: quotaQueries(shared, clock),
    jobs: queue,
    transaction: (work) =>
      db
        .transaction()
        .execute((transaction) =>
          work(createQueries({ db: transaction, dialect: queried }, snapshots)),
        ),
    copyTo: (file) => writeDatabaseCopy(location, file, clock()),
    async check() {
      await check();
      await sql`select 1 from guilds limit 1`.execute(db);
    },
    close() {
      closing ??= queue.stop().then(close);
      return closing;
    },
  };
}

function createQueries(database: Database, snapshots: Connection["snapshots"]): Queries {
  return {
    guilds: guildQueries(database),
    configuredGuilds: configuredGuildQueries(database),
    members: memberQueries(database, snapshots),
    changes: changeQueries(database),
    characters: characterQueries(database),
    charts: chartQueries(database),
    people: peopleQueries(database),
    webhooks: webhookQueries(database),
    news: newsQueries(database),
    feed: feedQueries(database),
    realms: realmQueries(database),
    runs: runQueries(database),
    images: imageQueries(database),
    heldRosters: heldRosterQueries(database),
    rosterApprovals: rosterApprovalQueries(database),
    documents: documentQueries(database),
    playableNames: playableNameQueries(database),
    retention: retentionQueries(database),
    accounts: accountQueries(database),
    settings: settingQueries(database),
    auditLog: auditLogQueries(database),
  };
}
