import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { releaseFiles } from "./release.ts";

const DATE = new Date("2026-03-04T05:06:07Z");
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A crest.

## [0.9.0] - 2026-01-01

- A roster.
`;
const ROOT = { name: "site", version: "0.9.0", workspaces: ["packages/*"] };
const CLIENT = {
  name: "@site/client",
  version: "0.9.0",
  dependencies: { undici: "8.0.0" },
  devDependencies: { "@site/contract": "0.9.0" },
};
const CONTRACT = { name: "@site/contract", version: "0.9.0" };
const LOCK = {
  name: "site",
  version: "0.9.0",
  lockfileVersion: 3,
  packages: {
    "": { name: "site", version: "0.9.0" },
    "node_modules/undici": { version: "8.0.0" },
    "packages/client": CLIENT,
    "packages/contract": CONTRACT,
  },
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "release-"));
  write("package.json", ROOT);
  write("packages/client/package.json", CLIENT);
  write("packages/contract/package.json", CONTRACT);
  write("package-lock.json", LOCK);
  write("CHANGELOG.md", CHANGELOG);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: object | string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
}

test("a release sets the version of each package, of their dependencies on each other and of the lockfile", () => {
  const files = releaseFiles(root, "1.0.0", DATE);
  const read = (path: string) => JSON.parse(files.get(path) ?? "null");
  const client = { ...CLIENT, version: "1.0.0", devDependencies: { "@site/contract": "1.0.0" } };
  const contract = { ...CONTRACT, version: "1.0.0" };
  expect([...files.keys()]).toEqual([
    "package.json",
    "packages/client/package.json",
    "packages/contract/package.json",
    "package-lock.json",
    "CHANGELOG.md",
  ]);
  expect(read("package.json")).toEqual({ ...ROOT, version: "1.0.0" });
  expect(read("packages/client/package.json")).toEqual(client);
  expect(read("packages/contract/package.json")).toEqual(contract);
  expect(read("package-lock.json")).toEqual({
    ...LOCK,
    version: "1.0.0",
    packages: {
      "": { name: "site", version: "1.0.0" },
      "node_modules/undici": { version: "8.0.0" },
      "packages/client": client,
      "packages/contract": contract,
    },
  });
});

test("a release dates the unreleased entries of the changelog and leaves the section empty", () => {
  expect(releaseFiles(root, "1.0.0", DATE).get("CHANGELOG.md")).toBe(
    CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n## [1.0.0] - 2026-03-04\n"),
  );
});

test.each(["1.0.0", "0.10.0", "0.9.1-beta.1", "0.9.1"])("%s is newer than 0.9.0", (version) => {
  expect(() => releaseFiles(root, version, DATE)).not.toThrow();
});

test.each(["0.9.0", "0.8.10", "0.9.0-beta.1"])("refuses to release %s after 0.9.0", (version) => {
  expect(() => releaseFiles(root, version, DATE)).toThrow(
    `${version} is not newer than 0.9.0, the version in package.json.`,
  );
});

test("refuses an invalid version", () => {
  expect(() => releaseFiles(root, "next", DATE)).toThrow('"next" is not a version.');
});

test("refuses a release without an entry in the changelog", () => {
  write("CHANGELOG.md", CHANGELOG.replace("- A crest.\n", ""));
  expect(() => releaseFiles(root, "1.0.0", DATE)).toThrow("has no entry");
});

test("npm run release lists the files of a release and changes none of them", () => {
  const script = join(import.meta.dirname, "release.ts");
  const before = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=source", script, "999.0.0"],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(stdout).toContain("  packages/client/package.json\n");
  expect(stdout).toContain("Nothing was written.");
  expect(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")).toBe(before);
});
