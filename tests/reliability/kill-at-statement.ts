import { appendFileSync } from "node:fs";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

/*
 * Loaded into a process by `--import`. Appends each statement that can change the database to the file that
 * GUILDHALL_TEST_STATEMENTS names, and kills the process when it is about to send the statement with the index
 * GUILDHALL_TEST_KILL_AT, or GUILDHALL_TEST_KILL_DELAY ms later.
 */
const { GUILDHALL_TEST_STATEMENTS: file = "" } = process.env;
const killAt = Number(process.env.GUILDHALL_TEST_KILL_AT ?? Number.NaN);
const delayMs = Number(process.env.GUILDHALL_TEST_KILL_DELAY ?? 0);
let index = 0;

function note(sql: string): void {
  if (!/^\s*(begin|commit|delete|insert|update|with)/i.test(sql)) return;
  if (index === killAt) {
    if (delayMs === 0) process.kill(process.pid, "SIGKILL");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), delayMs);
  }
  index += 1;
  appendFileSync(file, `${sql.replaceAll(/\s+/g, " ").slice(0, 80)}\n`);
}

/** Lets the method of this class note the SQL that it sends. */
function watch(
  of: { prototype: object },
  method: string,
  sqlOf: (self: never, sql: never) => string,
) {
  const original = Reflect.get(of.prototype, method);
  Reflect.set(of.prototype, method, function (this: never, ...given: [never]) {
    note(sqlOf(this, given[0]));
    return Reflect.apply(original, this, given);
  });
}

watch(DatabaseSync, "exec", (_, sql: string) => sql);
for (const method of ["all", "run"]) {
  watch(StatementSync, method, ({ sourceSQL }: StatementSync) => sourceSQL);
}
watch(pg.Client, "query", (_, query: string | { text: string }) =>
  typeof query === "string" ? query : query.text,
);
