import type { Kysely } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { JobStorage } from "./jobs/job-storage.ts";
import type { Schema } from "./schema.ts";

/** A database that can be queried, before anything is known of what is in it. */
export interface Connection {
  readonly db: Kysely<Schema>;
  /** For what may be lost in a failure of power: its commits do not wait for the disk. */
  readonly relaxed: Kysely<Schema>;
  /** For preparing the database; it does not wait for `prepareLater`. */
  readonly setup: Kysely<Schema>;
  readonly dialect: Dialect;
  /** How messages name it. */
  readonly where: string;
  /** Throws a StoreError for what a query would not show. */
  check(): Promise<void>;
  /** Waits for the transaction that runs. */
  close(): Promise<void>;
  /**
   * Lets the first query do this before it, and the next one again while it fails. A SQLite file has no use
   * for that: it is there or not.
   */
  prepareLater(work: () => Promise<void>): void;
  jobStorage(options: JobStorageOptions): JobStorage;
}

export interface JobStorageOptions {
  /** ms since 1970 */
  readonly clock: () => number;
  /** ms that pass evenly, whatever the clock does. */
  readonly monotonic: () => number;
  /** Called with errors of work in the background. */
  readonly onError: (error: unknown) => void;
}
