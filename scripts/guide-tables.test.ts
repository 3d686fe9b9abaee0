import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { FAULT_PRESETS, type Fault } from "@guildhall/emulator";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const guide = read("docs/guides/emulator.md");

/** Returns the distinct values of a pattern's group, sorted. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, group]) => group ?? []))].sort();
}

test("the emulator's guide lists the options of the command", () => {
  const help = execFileSync(
    process.execPath,
    ["--conditions=source", resolve(root, "apps/cli/src/main.ts"), "emulate", "--help"],
    { encoding: "utf8" },
  );
  const own = found(help, /^ +(?:-\w, )?--([\w-]+)/gm);
  const elsewhere = ["data-dir", "help", "version"];
  expect(found(guide, /^\| `--([\w-]+)/gm)).toEqual(
    own.filter((name) => !elsewhere.includes(name)),
  );
});

test("the emulator's guide lists the calls of the control API", () => {
  const source = read("packages/emulator/src/control/control-api.ts");
  const answered = found(source, /^ {4}"([A-Z]+ \/\w+)":/gm);
  expect(answered.length).toBeGreaterThan(10);
  const documented = found(guide, /^\| `([A-Z]+ \/_emulator\/\w+)` \|/gm);
  expect(documented.map((call) => call.replace("/_emulator", ""))).toEqual(answered);
});

test("the emulator's guide lists the changes that the control API accepts", () => {
  const source = read("packages/emulator/src/control/world-change.ts");
  const taken = found(source, /change: z\.literal\("(\w+)"\)/g);
  const table = guide.slice(guide.indexOf("Changes of the world"));
  expect(found(table, /^\| `(\w+)` \|/gm)).toEqual(taken);
});

test("the guide to faults lists every kind", () => {
  const presets: readonly Fault[] = Object.values(FAULT_PRESETS);
  const kinds = new Set<string>(presets.map(({ kind = "answer" }) => kind));
  const rows = read("docs/guides/faults.md").match(/^\| `.*$/gm) ?? [];
  const documented = rows.flatMap((row) => found(row.split(" | ")[0] ?? "", /`([\w-]+)`/g));
  expect([...kinds].filter((kind) => !documented.includes(kind))).toEqual([]);
});
