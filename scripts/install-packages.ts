import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

/**
 * Installs the packages of a folder with its own lockfile, unless they are installed already. Prints to stderr. Install
 * scripts run only when the folder's package.json has `allowScripts`.
 *
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

/** Returns the packages of a lockfile, without the project and without optional packages; null when the file is missing. */
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
