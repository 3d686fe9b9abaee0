import type { Kysely } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { JobStorage } from "./jobs/job-storage.ts";
import type { Schema } from "./schema.ts";

/** A connection to a database before its migration. */
export interface Connection {
  readonly db: Kysely<Schema>;
  /** For data that a power failure may destroy: its commits do not wait for the disk. */
  readonly relaxed: Kysely<Schema>;
  /** For long reads in a read-only transaction. On SQLite, a separate connection that does not block other queries. */
  readonly snapshots: Kysely<Schema>;
  /** For migrations; its queries do not wait for `prepareLater`. */
  readonly setup: Kysely<Schema>;
  readonly dialect: Dialect;
  /** The name of the database in messages. */
  readonly where: string;
  /** Throws a StoreError for problems that queries do not detect. */
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
