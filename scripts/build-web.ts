import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The files that the pages are built from: their own, those of the packages that they may import, and the dependencies. */
const SOURCES = [
  "apps/web/*.*",
  "apps/web/{src,public}/**/*.*",
  "packages/contract/src/**/*.ts",
  "apps/server/src/**/*.ts",
  "package-lock.json",
];

export interface WebBuild {
  /** The folder of the repository. */
  readonly root: string;
  /** Builds the pages into `apps/web/dist`. */
  readonly build: () => void;
}

/**
 * Builds the pages, unless the last build was from the same sources and its result is still there.
 *
 * @returns whether it built them.
 */
export function buildWeb({ root, build }: WebBuild): boolean {
  const stamp = join(root, "node_modules/.cache/guildhall-pages/built");
  const sources = hashOf(root, sourceFiles(root));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf(root, sources)) return false;
  rmSync(stamp, { force: true });
  build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(root, sources));
  return true;
}

function sourceFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** The page, which contains the names of the built files with their hashes, and the program that renders pages. */
const BUILT = ["apps/web/dist/index.html", "apps/web/dist/.server/page-renderer.js"];

function stampOf(root: string, sources: string): string {
  const isBuilt = BUILT.every((file) => existsSync(join(root, file)));
  return isBuilt ? `${sources} ${hashOf(root, BUILT)}` : "";
}

function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const build = ["run", "build", "--silent", "--workspace", "apps/web"];
  // On Windows, npm is a script that only a shell starts.
  const options = { cwd: root, stdio: "inherit", shell: process.platform === "win32" } as const;
  buildWeb({ root, build: () => void execFileSync("npm", build, options) });
}
