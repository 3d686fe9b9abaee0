import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { publishedPages } from "./published-pages.ts";

const root = resolve(import.meta.dirname, "..");

/** The target of an entry of `exports` or `imports` for each condition. */
export type Target = string | { readonly [condition: string]: Target };

/** The fields of a package.json that the build and its tests read. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, Target>>;
  readonly imports?: Readonly<Record<string, Target>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
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

/** Returns the manifest for publishing: without `source` conditions, with paths relative to `dist`. */
export function publishedManifest(manifest: Manifest): object {
  const { private: _, devDependencies: __, exports, imports, ...kept } = manifest;
  return {
    ...kept,
    exports: publishedTarget(exports),
    ...(imports && { imports: publishedTarget(imports) }),
  };
}

function publishedTarget(target: Target): Target {
  if (typeof target === "string") return target.replace(/^\.\/dist\//, "./");
  const kept = Object.entries(target).filter(([condition]) => condition !== "source");
  return Object.fromEntries(kept.map(([name, each]) => [name, publishedTarget(each)]));
}

/**
 * Builds a package of `packages/` into a folder for `npm publish`: modules, declarations, manifest, license, README and the
 * pages that it links to. Our packages among its development dependencies are compiled into it, so that users install one
 * package.
 *
 * @throws Error with the output of the compiler.
 */
export function buildPackage(name: string, folder: string): void {
  const from = join(root, "packages", name);
  const manifest = readManifest(from);
  const inlined = Object.keys(manifest.devDependencies ?? {}).flatMap(
    (each) => /^@guildhall\/(.+)$/.exec(each)?.[1] ?? [],
  );
  const entries = [manifest.exports, manifest.imports]
    .flatMap((target) => sourcesOf(target))
    .map((file) => join(from, file));
  const emitted = mkdtempSync(join(tmpdir(), "build-"));
  try {
    compile([...new Set(entries)], inlined, emitted);
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(emitted, name, "src"), folder, { recursive: true });
    for (const each of inlined) {
      cpSync(join(emitted, each, "src"), join(folder, each), { recursive: true });
    }
  } finally {
    rmSync(emitted, { recursive: true });
  }
  rewriteSpecifiers(folder, inlined);
  write(join(folder, "package.json"), publishedManifest(manifest));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const readme = join(from, "README.md");
  if (!existsSync(readme)) return;
  for (const [page, text] of publishedPages(readme, root)) write(join(folder, page), text);
}

function compile(files: readonly string[], inlined: readonly string[], outDir: string): void {
  const project = join(outDir, "tsconfig.json");
  // TypeScript does not compile modules in node_modules. Paths to the sources replace them.
  const paths = inlined.flatMap((name) =>
    Object.entries(readManifest(join(root, "packages", name)).exports).map(([subpath, target]) => [
      join("@guildhall", name, subpath),
      sourcesOf(target).map((file) => join(root, "packages", name, file)),
    ]),
  );
  write(project, {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      outDir,
      rootDir: join(root, "packages"),
      noEmit: false,
      declaration: true,
      typeRoots: [join(root, "node_modules/@types")],
      paths: Object.fromEntries(paths),
    },
    include: [],
    files,
  });
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const run = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`);
}

/** The specifier of an import, an export or an import type. */
const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)"([^"]+)"/g;

/** Points specifiers at the built files: declarations name `.ts` files, and modules name the packages built in. */
function rewriteSpecifiers(folder: string, inlined: readonly string[]): void {
  for (const file of globSync("**/*.{js,d.ts}", { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const rewritten = text.replace(SPECIFIER, (_, before: string, specifier: string) => {
      const target = specifier.startsWith(".")
        ? specifier.replace(/\.ts$/, ".js")
        : inlinedFile(specifier, inlined, relative(dirname(path), folder) || ".");
      return `${before}"${target}"`;
    });
    if (rewritten !== text) writeFileSync(path, rewritten);
  }
}

/** Returns the path of a built-in package's module. `up` leads from the importing file to the folder. */
function inlinedFile(specifier: string, inlined: readonly string[], up: string): string {
  const [, name = "", subpath = ""] = /^@guildhall\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (!inlined.includes(name)) return specifier;
  const { exports } = readManifest(join(root, "packages", name));
  const [source] = sourcesOf(exports[`.${subpath}`]);
  if (source === undefined) throw new Error(`${specifier} is not exported by its package.`);
  const file = source.replace(/^\.\/src\//, "").replace(/\.ts$/, ".js");
  return `${up.startsWith(".") ? up : `./${up}`}/${name}/${file}`.replaceAll("\\", "/");
}

function write(path: string, content: object | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(path, text);
}
