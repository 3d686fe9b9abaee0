import { sql } from "kysely";
import type { Connection } from "./connection.ts";
import { createInitialSchema } from "./migrations/0001-initial.ts";
import { createClientTables } from "./migrations/0002-client-tables.ts";
import { createHeldRosters } from "./migrations/0003-held-rosters.ts";
import { createDocumentStates } from "./migrations/0004-document-states.ts";
import { createJobs } from "./migrations/0005-jobs.ts";
import { createReadIndexes } from "./migrations/0006-read-indexes.ts";
import { createRosterClocks } from "./migrations/0007-roster-clocks.ts";
import { countJobDeaths } from "./migrations/0008-job-deaths.ts";
import { createGuildClock } from "./migrations/0010-guild-clock.ts";
import { createRosterModified } from "./migrations/0011-roster-modified.ts";
import { StoreError } from "./store-error.ts";

/** In order. The version of a database is the number of its migrations. Add to the end, and never change one. */
const MIGRATIONS = [
  { name: "0001-initial", run: createInitialSchema },
  { name: "0002-client-tables", run: createClientTables },
  { name: "0003-held-rosters", run: createHeldRosters },
  { name: "0004-document-states", run: createDocumentStates },
  { name: "0005-jobs", run: createJobs },
  { name: "0006-read-indexes", run: createReadIndexes },
  { name: "0007-roster-clocks", run: createRosterClocks },
  { name: "0008-job-deaths", run: countJobDeaths },
  { name: "0010-guild-clock", run: createGuildClock },
  { name: "0011-roster-modified", run: createRosterModified },
];

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
    for (const [index, { name, run }] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await run(transaction, dialect);
      await table
        .insertInto("migrations")
        .values({ version: index + 1, name, applied_at: now })
        .execute();
    }
  });
}
