import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { ColumnNames } from "./column-names.ts";
import type { Connection } from "./connection.ts";
import { SQLITE } from "./dialect.ts";
import { sqliteJobs } from "./jobs/sqlite-jobs.ts";
import type { Schema } from "./schema.ts";
import { SqliteDriver, type SqliteDriverOptions } from "./sqlite-driver.ts";
import { sqliteError } from "./sqlite-error.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import { StoreError } from "./store-error.ts";

/**
 * Opens the SQLite file. Creates the file and its folder if missing, readable only by the user of this process.
 *
 * @throws StoreError
 */
export function connectSqlite(path: string, options: { busyTimeout?: number } = {}): Connection {
  const file = resolve(path);
  const opened = openSqliteFile(file);
  const { busyTimeout } = options;
  const db = kysely(file, { busyTimeout, synchronous: "full" });
  // Separate connections, so that their queries do not wait for each other's transactions.
  const relaxed = kysely(file, { busyTimeout, synchronous: "normal" });
  const snapshots = kysely(file, { busyTimeout, synchronous: "full" });
  return {
    db,
    setup: db,
    relaxed,
    snapshots,
    dialect: SQLITE,
    where: `The SQLite database ${file}`,
    close: async () => void (await Promise.all([db, relaxed, snapshots].map(end))),
    prepareLater() {
      throw new Error("A SQLite database is prepared when it is opened.");
    },
    jobStorage: ({ clock, monotonic }) => sqliteJobs(db, { file, clock, monotonic }),
    async check() {
      // SQLite continues with a deleted file, whose data is lost when it is closed.
      const found = await stat(file, { bigint: true }).catch((error: unknown) => {
        throw sqliteError(error, file);
      });
      if (found.dev !== opened.dev || found.ino !== opened.ino) throw changed(file, "replaced");
      if (found.size === 0n) throw changed(file, "emptied");
    },
  };
}

/** Creates a connection, which is opened at its first use. */
function kysely(file: string, options: SqliteDriverOptions): Kysely<Schema> {
  return new Kysely<Schema>({
    plugins: [new ColumnNames()],
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file, options),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Waits for the current work of the only connection. */
async function end(db: Kysely<Schema>): Promise<void> {
  await db
    .connection()
    .execute(async () => {})
    .catch(() => {});
  await db.destroy();
}

function changed(file: string, how: "replaced" | "emptied"): StoreError {
  return new StoreError(
    "replaced",
    `The SQLite database ${file} was ${how} while it was open. Changes are lost. ` +
      "Restart Guildhall. Stop it before you restore a backup.",
  );
}
