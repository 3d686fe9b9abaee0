import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * How the rows of each table are copied: in pages by their ids, or all at once where there are no ids. A table comes after those
 * that it refers to. Sessions, sign-ins in progress, jobs and lookups of configured guilds belong to the running site, and cached documents are fetched again.
 */
const TABLES = {
  users: "paged",
  linkedAccounts: "paged",
  ownedCharacters: "paged",
  apiTokens: "paged",
  userPreferences: "paged",
  sessions: "omitted",
  verifications: "omitted",
  invitations: "paged",
  throttles: "omitted",
  settings: "whole",
  auditLog: "paged",
  guilds: "paged",
  configuredGuilds: "omitted",
  members: "paged",
  syncRuns: "paged",
  changes: "paged",
  news: "paged",
  webhooks: "paged",
  webhookDeliveries: "paged",
  realms: "whole",
  realmChanges: "paged",
  images: "whole",
  documentStates: "paged",
  characterDocuments: "paged",
  characterValues: "paged",
  playerStatements: "whole",
  absences: "whole",
  memberNotes: "paged",
  deletions: "paged",
  playableNames: "whole",
  heldRosters: "whole",
  rosterApprovals: "paged",
  quotas: "whole",
  cachedResponses: "omitted",
  jobs: "omitted",
} as const satisfies {
  [Name in keyof Schema]: (Schema[Name] extends { id: unknown } ? "paged" : "whole") | "omitted";
};

type Table = keyof typeof TABLES;

const NAMES = Object.keys(TABLES) as Table[];
const ROWS_PER_PAGE = 200;

/** The tables whose rows are copied, each after those that it refers to. */
export const COPIED_TABLES: readonly Table[] = NAMES.filter((name) => TABLES[name] !== "omitted");
/** All tables. A row is removed before those that it refers to. */
export const TABLES_TO_EMPTY: readonly Table[] = NAMES.toReversed();

/** Whether the rows of a table have ids. */
export function hasId(table: Table): boolean {
  return TABLES[table] === "paged";
}

/** Copies the rows of a database to an empty one of the same version. Other events run between two pages. */
export async function copyRows(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  for (const table of COPIED_TABLES) {
    for await (const rows of pagesOf(from, table)) {
      // All tables are treated as one: the columns are those of the rows.
      await to
        .insertInto(table as "users")
        .values(rows.map(withoutNul))
        .execute();
      await nextTurn();
    }
  }
}

/** PostgreSQL cannot store the character NUL, which SQLite can. */
function withoutNul<Row extends object>(row: Row): Row {
  const texts = Object.entries(row).filter(
    ([, value]) => typeof value === "string" && value.includes("\0"),
  );
  if (texts.length === 0) return row;
  const cleaned = texts.map(([name, text]) => [name, String(text).replaceAll("\0", "")]);
  return { ...row, ...Object.fromEntries(cleaned) };
}

async function* pagesOf(db: Kysely<Schema>, table: Table) {
  const query = db.selectFrom(table as "users").selectAll();
  if (!hasId(table)) {
    const rows = await query.execute();
    for (let start = 0; start < rows.length; start += ROWS_PER_PAGE) {
      yield rows.slice(start, start + ROWS_PER_PAGE);
    }
    return;
  }
  for (let last = 0; ; ) {
    const rows = await query.where("id", ">", last).orderBy("id").limit(ROWS_PER_PAGE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
