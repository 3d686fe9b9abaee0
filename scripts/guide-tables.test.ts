import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createEmulator } from "@guildhall/emulator";
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
    ["--conditions=source", resolve(root, "apps/cli/src/main.js"), "emulate", "--help"],
    { encoding: "utf8" },
  );
  const own = found(help, /^ +(?:-\w, )?--([\w-]+)/gm);
  const elsewhere = ["data-dir", "help", "version"];
  expect(found(guide, /^\| `--([\w-]+)/gm)).toEqual(
    own.filter((name) => !elsewhere.includes(name)),
  );
});

const emulator = createEmulator();
const control = (call: string, body?: object) => {
  const [method = "GET", path = ""] = call.split(" ");
  const sent = body && { body: JSON.stringify(body) };
  return emulator.fetch(new Request(`http://localhost${path}`, { method, ...sent }));
};

test("the control API answers every call in the emulator's guide", async () => {
  const named = found(guide, /^\| `([A-Z]+ \/_emulator\/\w+)` \|/gm);
  expect(named.length).toBeGreaterThan(10);
  for (const call of named) {
    const { status } = await control(call);
    expect([call, status === 404 || status === 405]).toEqual([call, false]);
  }
});

test("the control API accepts every change of the world in the emulator's guide", async () => {
  const table = guide.slice(guide.indexOf("Changes of the world"));
  const detailOf = async (change: string) => {
    const response = await control("POST /_emulator/world", { change });
    return ((await response.json()) as { detail?: string }).detail ?? "";
  };
  expect(await detailOf("none")).toMatch(/^change: /);
  for (const change of found(table, /^\| `(\w+)` \|/gm)) {
    expect(await detailOf(change)).not.toMatch(/^change: /);
  }
});

const GUIDES = ["README.md", "CONTRIBUTING.md", "apps/cli/README.md", ...guides()].map(
  (path) => [path, read(path)] as const,
);

function guides(): string[] {
  const files = readdirSync(resolve(root, "docs/guides"));
  return files.map((name) => `docs/guides/${name}`);
}

test("the guides name every variable of the command, with its default, and no other one", () => {
  const printed = execFileSync(
    process.execPath,
    ["--conditions=source", resolve(root, "apps/cli/src/main.js"), "config", "--json"],
    { encoding: "utf8", env: {}, cwd: resolve(root, "docs/guides") },
  );
  const settings = JSON.parse(printed) as { variable: string; value: string | null }[];
  const all = GUIDES.map(([, text]) => text).join("\n");
  for (const { variable, value } of settings) {
    expect(all, variable).toMatch(new RegExp(`\\b${variable}\\b`));
    const rows =
      all.match(new RegExp(`^\\|.*\\| *\`${variable}\` \\|.*|^\\| \`${variable}\` \\|.*`, "gm")) ??
      [];
    expect(rows.length, variable).toBeLessThanOrEqual(1);
    const isDefault = value !== null && value !== "not set" && !value.startsWith("/");
    for (const row of rows) if (isDefault) expect(row).toContain(`\`${value}\``);
  }
  const ofDocker = ["GUILDHALL_PUBLISH", "GUILDHALL_SITE"];
  const known = [...settings.map(({ variable }) => variable), ...ofDocker];
  expect(found(all, /\b(GUILDHALL_[A-Z_]+)\b/g).filter((name) => !known.includes(name))).toEqual(
    [],
  );
});

test("the guides name the Node version that the packages of the site require", () => {
  const { engines } = JSON.parse(read("apps/server/package.json")) as { engines: { node: string } };
  const required = /\d+/.exec(engines.node)?.[0];
  for (const [path, text] of GUIDES) {
    for (const version of found(text, /\bNode(?:\]\([^)]*\))? (\d+)/g)) {
      expect(`${path}: Node ${version}`).toBe(`${path}: Node ${required}`);
    }
  }
});
