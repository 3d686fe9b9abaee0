import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

const FOLDER = import.meta.dirname;

/** Installs what ours is measured against, unless what the lockfile says is there already. */
export function installPeers(folder: string = FOLDER): void {
  const installed = packagesOf(resolve(folder, "node_modules/.package-lock.json"));
  if (isDeepStrictEqual(installed, packagesOf(resolve(folder, "package-lock.json")))) return;
  process.stderr.write("Installing what ours is measured against (npm ci in bench/) ...\n");
  // What the install says goes to stderr: stdout is for the figures. No package needs its script.
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
  });
}

/** A file of a peer. */
export function peerFile(path: string): string {
  return resolve(FOLDER, "node_modules", path);
}

/**
 * The packages of a lockfile, without the project itself and what only some systems have; null when
 * there is no such file.
 */
function packagesOf(lockfile: string): unknown {
  if (!existsSync(lockfile)) return null;
  const { packages }: { packages: Readonly<Record<string, { optional?: boolean }>> } = JSON.parse(
    readFileSync(lockfile, "utf8"),
  );
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional),
  );
}
