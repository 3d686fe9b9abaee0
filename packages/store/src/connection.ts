import type { Kysely } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { JobStorage } from "./jobs/job-storage.ts";
import type { Schema } from "./schema.ts";

/** A database that can be queried, before anything is known of what is in it. */
export interface Connection {
  readonly db: Kysely<Schema>;
  /** For what may be lost in a failure of power: its commits do not wait for the disk. */
  readonly relaxed: Kysely<Schema>;
  /** For long reads in a read-only transaction: on SQLite a connection that no other query waits for. */
  readonly snapshots: Kysely<Schema>;
  /** For migrations; its queries do not wait for `prepareLater`. */
  readonly setup: Kysely<Schema>;
  readonly dialect: Dialect;
  /** How messages name it. */
  readonly where: string;
  /** Throws a StoreError for what a query would not show. */
  check(): Promise<void>;
  /** Closes the database after the running transaction. */
  close(): Promise<void>;
  /**
   * Runs `work` before the first query, and again before each following query until it succeeds. Throws on
   * SQLite, where the file either exists or not.
   */
  prepareLater(work: () => Promise<void>): void;
  jobStorage(options: JobStorageOptions): JobStorage;
}

export interface JobStorageOptions {
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock, in ms. */
  readonly monotonic: () => number;
  /** Called with errors of background work. */
  readonly onError: (error: unknown) => void;
}
