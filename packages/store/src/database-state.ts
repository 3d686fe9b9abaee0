import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { SUPPORTED_VERSION } from "./migrate.ts";
import { sqliteError } from "./sqlite-error.ts";
import type { StoreLocation } from "./store-location.ts";

/** The state of a database, which reading it does not change. */
export interface DatabaseState {
  /** Number of migrations in the database; 0 for an empty or missing one. */
  readonly version: number;
  /** Number of migrations of this program. */
  readonly supported: number;
  /** What an integrity check of a SQLite file has found; null without damage, and for PostgreSQL. */
  readonly damage: string | null;
}

/**
 * Reads the state of a database without migrating or creating it.
 * @throws StoreError when the database cannot be read.
 */
export async function readDatabaseState(location: StoreLocation): Promise<DatabaseState> {
  return "sqlite" in location ? sqliteState(resolve(location.sqlite)) : postgresState(location);
}

function sqliteState(file: string): DatabaseState {
  const state = { version: 0, supported: SUPPORTED_VERSION, damage: null };
  if (!existsSync(file)) return state;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      const found = database.prepare("pragma quick_check(1)").get()?.quick_check;
      const damage = found === "ok" ? null : String(found);
      const query = "select name from sqlite_schema where type = 'table' and name = 'migrations'";
      if (database.prepare(query).get() === undefined) return { ...state, damage };
      const row = database.prepare("select max(version) as version from migrations").get();
      return { ...state, damage, version: Number(row?.version ?? 0) };
    } finally {
      database.close();
    }
  } catch (error) {
    throw sqliteError(error, file);
  }
}

async function postgresState({
  postgres,
}: Extract<StoreLocation, { readonly postgres: string }>): Promise<DatabaseState> {
  const { connectPostgres } = await import("./postgres.ts");
  const { setup, close } = connectPostgres(postgres, 1);
  try {
    const state = { supported: SUPPORTED_VERSION, damage: null };
    const tables = await sql<{ exists: boolean }>`
      select to_regclass('migrations') is not null as exists`.execute(setup);
    if (!tables.rows[0]?.exists) return { ...state, version: 0 };
    const { rows } = await sql<{ version: number | null }>`
      select max(version) as version from migrations`.execute(setup);
    return { ...state, version: Number(rows[0]?.version ?? 0) };
  } finally {
    await close();
  }
}
