import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const EXPECTED: Readonly<Record<string, RegExp>> = {
  "call-in-process.ts": /^Lanternwatch Company has 2\d\d members of the Alliance\.\n$/,
  "draw-crest.ts": /^<svg [\s\S]*<title>The crest of a guild<\/title>[\s\S]*<\/svg>\s*$/,
  "meet-a-fault.ts":
    /^401-once: 2\d\d members, after 401, 200\nempty-200: InvalidBodyError, after 200\n403: ForbiddenError, after 403\n$/,
  "own-source.ts":
    /^Lantern\nPaddle\n\{ items: \[ \{ id: 1, name: 'Lantern' \}, \{ id: 2, name: 'Oar' \} \] \}\n\[\n {2}"Lantern",\n {2}"Oar"\n\]\n\n$/,
  "print-roster.ts": /^(rank \d+ {2}level \d+ {2}[\w ]+ {2}\S+\n){10}$/,
};

test("every example has an expected output", () => {
  const programs = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(programs.sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))("%s prints its expected output", async (file, output) => {
  const args = ["--conditions=source", join(folder, file)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe("");
  expect(stdout).toMatch(output);
});
