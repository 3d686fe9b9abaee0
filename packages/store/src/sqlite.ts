import { closeSync, mkdirSync, openSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Connection } from "./connection.ts";
import { SQLITE } from "./dialect.ts";
import type { Schema } from "./schema.ts";
import { SqliteDriver } from "./sqlite-driver.ts";
import { sqliteError } from "./sqlite-error.ts";

/**
 * Opens the SQLite file, and makes it and its folder when they are missing. Only the user that runs
 * this can read a file that is made here.
 *
 * @throws StoreError
 */
export function connectSqlite(path: string, options: { busyTimeout?: number } = {}): Connection {
  const file = resolve(path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, "a", 0o600));
  } catch (error) {
    throw sqliteError(error, file);
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(file, options.busyTimeout),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    db,
    dialect: SQLITE,
    where: `The SQLite database ${file}`,
    async check() {
      // SQLite goes on with a file that was deleted, and loses all of it at the end.
      await stat(file).catch((error: unknown) => {
        throw sqliteError(error, file);
      });
    },
  };
}
