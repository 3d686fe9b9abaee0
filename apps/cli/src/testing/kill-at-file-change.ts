import { appendFileSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/*
 * Loaded into a process by `--import`. Appends each change of the file system that the process makes to the file that
 * GUILDHALL_TEST_CHANGES names, and kills the process when it is about to make the one with the index GUILDHALL_TEST_KILL_AT.
 */
const { GUILDHALL_TEST_CHANGES: file = "" } = process.env;
const killAt = Number(process.env.GUILDHALL_TEST_KILL_AT ?? Number.NaN);
let index = 0;

for (const name of ["rename", "link", "copyFile", "rm", "rmdir", "mkdir", "writeFile"] as const) {
  const original = promises[name] as (...given: readonly unknown[]) => Promise<unknown>;
  Reflect.set(promises, name, (...given: readonly unknown[]) => {
    if (index === killAt) process.kill(process.pid, "SIGKILL");
    index += 1;
    appendFileSync(file, `${name}\n`);
    return original(...given);
  });
}
syncBuiltinESMExports();
