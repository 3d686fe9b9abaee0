import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PUBLISHED_PACKAGES } from "./build-package.ts";

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile extends Manifest {
  readonly packages: Readonly<Record<string, Manifest>>;
}

const UNRELEASED = "## [Unreleased]\n";
const VERSION = /^\d+\.\d+\.\d+(?:-[\da-z.]+)?$/;

/**
 * Returns the files that a release changes, by path: each package.json, the lockfile, and the changelog, whose section
 * "Unreleased" gets the version and the date.
 *
 * @throws Error when the version is invalid or not newer, or when the changelog has nothing unreleased.
 */
export function releaseFiles(root: string, version: string, date: Date): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const main = JSON.parse(read("package.json")) as Manifest;
  if (!VERSION.test(version)) {
    throw new Error(`"${version}" is not a version. Write it like 1.2.3 or 1.2.3-beta.1.`);
  }
  if (!isNewer(version, main.version ?? "")) {
    throw new Error(`${version} is not newer than ${main.version}, the version in package.json.`);
  }
  const folders = globSync(main.workspaces ?? [], { cwd: root }).filter((folder) =>
    globSync("package.json", { cwd: join(root, folder) }).includes("package.json"),
  );
  const paths = ["package.json", ...folders.toSorted().map((folder) => `${folder}/package.json`)];
  const manifests = paths.map((path) => [path, JSON.parse(read(path)) as Manifest] as const);
  const names = new Set(manifests.map(([, { name }]) => name ?? ""));
  const lock = JSON.parse(read("package-lock.json")) as Lockfile;
  const locked = Object.entries(lock.packages).map(([folder, each]) => {
    const isOurs = folder === "" || folders.includes(folder);
    return [folder, isOurs ? withVersion(each, names, version) : each];
  });
  return new Map([
    ...manifests.map(([path, each]) => [path, json(withVersion(each, names, version))] as const),
    ["package-lock.json", json({ ...lock, version, packages: Object.fromEntries(locked) })],
    ["CHANGELOG.md", releasedChangelog(read("CHANGELOG.md"), version, date)],
  ]);
}

/** Compares numbers by value; a prerelease comes before its release. */
function isNewer(version: string, than: string): boolean {
  const [a = "", b = ""] = [version, than].map((each) => (each.includes("-") ? each : `${each}~`));
  return a.localeCompare(b, "en", { numeric: true }) > 0;
}

/** Sets the version of a package and of the packages of this repository that it depends on. */
function withVersion(manifest: Manifest, names: ReadonlySet<string>, version: string): Manifest {
  const updated = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        names.has(name) ? version : range,
      ]),
    );
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    ...(manifest.version !== undefined && { version }),
    ...(dependencies && { dependencies: updated(dependencies) }),
    ...(devDependencies && { devDependencies: updated(devDependencies) }),
  };
}

function releasedChangelog(changelog: string, version: string, date: Date): string {
  const [before = "", after = ""] = changelog.split(UNRELEASED);
  const entries = after.split(/^## /m)[0] ?? "";
  if (!/^- /m.test(entries)) {
    throw new Error('CHANGELOG.md has no entry under "Unreleased". Describe what changed there.');
  }
  return `${before}${UNRELEASED}\n## [${version}] - ${date.toISOString().slice(0, 10)}\n${after}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** `npm run release -- 1.2.3 [--write]` */
function release(): void {
  const { values, positionals } = parseArgs({
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [version] = positionals;
  if (version === undefined) throw new Error("Usage: npm run release -- 1.2.3 [--write]");
  const root = resolve(import.meta.dirname, "..");
  process.chdir(root);
  const files = releaseFiles(root, version, new Date());
  if (!values.write) {
    console.log(`Release ${version} changes these files:\n`);
    for (const path of files.keys()) console.log(`  ${path}`);
    console.log(`\nNothing was written. Write them with: npm run release -- ${version} --write`);
    return;
  }
  if (run("git", "status", "--porcelain") !== "") {
    throw new Error("The working tree has uncommitted changes. Commit or stash them first.");
  }
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  run("npm", "run", "build");
  console.log(`Wrote ${version} and built the packages. After .ci/run passes:\n`);
  console.log(`  git commit -am "Release ${version}" && git tag v${version}`);
  for (const each of PUBLISHED_PACKAGES) console.log(`  npm publish build/${basename(each)}`);
}

if (import.meta.main) {
  try {
    release();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
