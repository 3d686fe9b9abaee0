import { execSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

// Run before the tests of the peers: installs them, unless what the lockfile says is there already.
const folder = import.meta.dirname;
if (
  !isDeepStrictEqual(packagesOf("node_modules/.package-lock.json"), packagesOf("package-lock.json"))
) {
  execSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit" });
}

/** The packages of a lockfile, without the project itself. */
function packagesOf(lockfile: string): unknown {
  const path = resolve(folder, lockfile);
  if (!existsSync(path)) return null;
  const { packages } = JSON.parse(readFileSync(path, "utf8"));
  return { ...packages, "": undefined };
}
