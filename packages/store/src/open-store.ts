import { sql } from "kysely";
import { changeQueries } from "./changes.ts";
import type { Connection } from "./connection.ts";
import type { Database } from "./database.ts";
import { guildQueries } from "./guilds.ts";
import { imageQueries } from "./images.ts";
import { memberQueries } from "./members.ts";
import { migrate } from "./migrate.ts";
import { newsQueries } from "./news.ts";
import { connectPostgres } from "./postgres.ts";
import { realmQueries } from "./realms.ts";
import { runQueries } from "./runs.ts";
import { connectSqlite } from "./sqlite.ts";
import type { Queries, Store } from "./store.ts";

/** Where the database is. */
export type StoreLocation =
  /** The path of a file; it and its folder are made when they are missing. */
  | { readonly sqlite: string }
  /** A URL such as `postgres://user:password@host:5432/database`, and how many connections at most. */
  | { readonly postgres: string; readonly connections?: number };

/**
 * Opens the database and brings its tables to this version. Several processes can have the same
 * database open.
 *
 * @throws StoreError that says what is in the way and what to do.
 */
export async function openStore(
  location: StoreLocation,
  { clock = Date.now }: { readonly clock?: () => number } = {},
): Promise<Store> {
  const connection =
    "sqlite" in location
      ? connectSqlite(location.sqlite)
      : connectPostgres(location.postgres, location.connections);
  try {
    await migrate(connection, clock());
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
  return createStore(connection);
}

function createStore({ db, dialect, check }: Connection): Store {
  let closing: Promise<void> | undefined;
  return {
    dialect: dialect.name,
    ...createQueries({ db, dialect }),
    transaction: (work) =>
      db.transaction().execute((transaction) => work(createQueries({ db: transaction, dialect }))),
    async check() {
      await check();
      await sql`select 1 from guilds limit 1`.execute(db);
    },
    close() {
      // Taking a connection waits for what SQLite's only one is doing.
      closing ??= db
        .connection()
        .execute(async () => {})
        .catch(() => {})
        .then(() => db.destroy());
      return closing;
    },
  };
}

function createQueries(database: Database): Queries {
  return {
    guilds: guildQueries(database),
    members: memberQueries(database),
    changes: changeQueries(database),
    news: newsQueries(database),
    realms: realmQueries(database),
    runs: runQueries(database),
    images: imageQueries(database),
  };
}
