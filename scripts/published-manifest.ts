import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The target of an entry of `exports` or `imports` for each condition. */
export type Target = string | { readonly [condition: string]: Target };

type Versions = Readonly<Record<string, string>>;

/** The fields of a package.json that the build and its tests read. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly engines?: Versions;
  readonly bin?: Versions;
  readonly exports?: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  /** Files and folders that are published in addition to the code, the README and the license. */
  readonly files?: readonly string[];
  /** Files of development dependencies that are published, by the folder that the build copies them to. */
  readonly copiedFiles?: Readonly<Record<string, readonly string[]>>;
  /** Entries that are bundled with all that they import, and so run on versions of Node that `engines` excludes. */
  readonly bundledEntries?: readonly string[];
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Returns the files of all `source` conditions. */
export function sourcesOf(target: Target | undefined, condition = ""): string[] {
  if (target === undefined) return [];
  if (typeof target === "string") return condition === "source" ? [target] : [];
  return Object.entries(target).flatMap(([name, each]) => sourcesOf(each, name));
}

/** The fields that only the repository uses. */
const OF_REPOSITORY: ReadonlySet<string> = new Set([
  "private",
  "scripts",
  "files",
  "devDependencies",
  "copiedFiles",
  "bundledEntries",
]);

/** Returns the manifest for publishing: without `source` conditions and without what only the repository uses. */
export function publishedManifest(manifest: Manifest): object {
  const { bin, exports, imports } = manifest;
  const kept = Object.entries(manifest).filter(([field]) => !OF_REPOSITORY.has(field));
  return {
    ...Object.fromEntries(kept),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, builtFile(file)])),
    }),
    ...(exports && { exports: publishedTargets(exports) }),
    ...(imports && { imports: publishedTargets(imports) }),
  };
}

/** Removes `source` conditions, and targets that have no other condition. */
function publishedTargets(targets: Readonly<Record<string, Target>>): Record<string, Target> {
  const kept = Object.entries(targets).filter(([condition]) => condition !== "source");
  const published = kept.map(([name, target]): [string, Target] => [
    name,
    typeof target === "string" ? target : publishedTargets(target),
  ]);
  return Object.fromEntries(
    published.filter(([, target]) => typeof target === "string" || Object.keys(target).length > 0),
  );
}

/** The path of a source file in the published package: `./src/a.ts` becomes `./dist/a.js`. */
export const builtFile = (source: string) =>
  source.replace(/^\.\/src\//, "./dist/").replace(/\.ts$/, ".js");

/** The source files that the published package exports or starts. */
export function entriesOf(manifest: Manifest): string[] {
  const { exports = {}, imports, bin = {} } = manifest;
  const published = Object.keys(publishedTargets(exports)).map((name) => exports[name]);
  const sources = [...published, imports].flatMap((target) => sourcesOf(target));
  return [...new Set([...sources, ...Object.values(bin)])];
}
