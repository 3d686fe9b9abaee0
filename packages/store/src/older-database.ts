import { sql } from "kysely";
import type { Connection } from "./connection.ts";
import * as migrations from "./generated/migrations.ts";
import type { Store } from "./store.ts";

export interface OlderDatabase {
  readonly open: () => Promise<Store>;
  readonly connect: () => Connection;
}

/** Creates a database with the migrations before the named one. Rows that need them come afterwards. */
export async function createOlder({ connect }: OlderDatabase, before: string): Promise<void> {
  const { db, dialect } = connect();
  const { integer, text } = dialect;
  await sql`create table if not exists migrations (version ${integer} primary key,
    name ${text} not null, applied_at ${integer} not null)`.execute(db);
  const earlier = Object.entries(migrations).filter(([name]) => name < before);
  for (const [index, [name, run]] of earlier.entries()) {
    await run(db, dialect);
    await sql`insert into migrations values (${index + 1}, ${name}, 0)`.execute(db);
  }
  await db.destroy();
}
