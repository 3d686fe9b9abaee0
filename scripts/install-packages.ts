import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

/**
 * Installs the packages of a folder that has a lockfile of its own, unless what that says is there already.
 * What the install says goes to stderr. Scripts of packages run where its package.json allows some.
 * @throws Error when the install fails.
 */
export function installPackages(folder: string): void {
  const installed = packagesOf(resolve(folder, "node_modules/.package-lock.json"));
  if (isDeepStrictEqual(installed, packagesOf(resolve(folder, "package-lock.json")))) return;
  process.stderr.write(`npm ci in ${relative(process.cwd(), folder) || "."} ...\n`);
  const { allowScripts } = readJson(resolve(folder, "package.json")) ?? {};
  const scripts = allowScripts ? [] : ["--ignore-scripts"];
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...scripts], {
    cwd: folder,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
  });
}

/**
 * The packages of a lockfile, without the project itself and what only some systems have; null when
 * there is no such file.
 */
function packagesOf(lockfile: string): unknown {
  const { packages } = readJson(lockfile) ?? {};
  if (!packages) return null;
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional),
  );
}

interface PackageFile {
  readonly packages?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

function readJson(file: string): PackageFile | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

if (import.meta.main) {
  for (const folder of process.argv.slice(2)) installPackages(resolve(folder));
}
