import { sql } from "kysely";
import type { Connection } from "./connection.ts";
import * as migrations from "./generated/migrations.ts";
import { StoreError } from "./store-error.ts";

/** In order of their names. The version of a database is the number of its migrations. */
const MIGRATIONS = Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1));

/** The version of a database that this program has migrated. */
export const SUPPORTED_VERSION = MIGRATIONS.length;

type MigrationTables = {
  migrations: { version: number; name: string; applied_at: number };
};

/**
 * Migrates the database to the version of this program, in one transaction. Other processes that start at the same
 * time wait.
 *
 * @param now ms since 1970
 * @throws StoreError when the database has a newer version.
 */
export async function migrate({ db, dialect, where }: Connection, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (dialect.migrationLock) await sql`${dialect.migrationLock}`.execute(transaction);
    const { integer, text, tableEnd } = dialect;
    await sql`create table if not exists migrations (version ${integer} primary key,
      name ${text} not null, applied_at ${integer} not null) ${tableEnd}`.execute(transaction);

    const table = transaction.withTables<MigrationTables>();
    const { version } = await table
      .selectFrom("migrations")
      .select((select) =>
        select.fn.coalesce(select.fn.max("version"), sql<number>`0`).as("version"),
      )
      .executeTakeFirstOrThrow();
    if (version > MIGRATIONS.length) {
      throw new StoreError(
        "newer-version",
        `${where} was written by a newer Guildhall (its schema is version ${version}, this program ` +
          `supports up to ${MIGRATIONS.length}). It was not changed. Run that version or a newer one, ` +
          "or restore a backup from before the upgrade.",
      );
    }
    for (const [index, [name, run]] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await run(transaction, dialect);
      await table
        .insertInto("migrations")
        .values({ version: index + 1, name, applied_at: now })
        .execute();
    }
  });
}
