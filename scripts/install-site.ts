import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
} from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildPackages, PUBLISHED_PACKAGES } from "./build-package.ts";

export interface SiteInstall {
  /** The folder to install into. Created if missing; an earlier installation is replaced when the new one is complete. */
  readonly folder: string;
  /** Whether to run the install script of the package `node`, which downloads Node. */
  readonly withNode: boolean;
}

/**
 * Installs what runs the site and its commands, without development tools: the built packages and their dependencies.
 * Needs the built pages. The command is then `node_modules/.bin/guildhall` in the folder.
 *
 * @throws Error when the folder has other contents, or when the build or npm fails. The folder is then unchanged.
 */
export async function installSite({ folder, withNode }: SiteInstall): Promise<void> {
  const contents = existsSync(folder) ? readdirSync(folder) : [];
  if (contents.length > 0 && !existsSync(join(folder, "node_modules/guildhall"))) {
    throw new Error(
      `${folder} is not an installation of Guildhall: it contains ${contents[0]}. Choose an empty folder.`,
    );
  }
  mkdirSync(dirname(folder), { recursive: true });
  const built = mkdtempSync(join(tmpdir(), "guildhall-packages-"));
  const next = mkdtempSync(`${folder}-next-`);
  try {
    await buildPackages(PUBLISHED_PACKAGES, built);
    const packages = PUBLISHED_PACKAGES.map((each) => join(built, basename(each)));
    await npm(next, "pack", "--silent", "--pack-destination", built, ...packages);
    await writeFile(join(next, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const tarballs = globSync("*.tgz", { cwd: built }).map((name) => join(built, name));
    const scripts = withNode ? [] : ["--ignore-scripts"];
    const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
    await npm(next, "install", "--no-save", ...quiet, ...scripts, ...tarballs);
    chmodSync(next, 0o755); // The user that runs the site is often another one.
    await rm(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(built, { recursive: true, force: true });
  }
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  await promisify(execFile)("npm", args, { cwd, shell: process.platform === "win32" });
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error("Name the folder: npm run install:site -- /opt/guildhall");
    process.exitCode = 2;
  } else {
    try {
      await installSite({ folder: resolve(folder), withNode: false });
      console.log(
        `Installed in ${folder}. Start it with ${folder}/node_modules/.bin/guildhall serve`,
      );
    } catch (error) {
      console.error(`Error: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}
