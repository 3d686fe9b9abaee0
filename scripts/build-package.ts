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
import { basename, dirname, join, relative, resolve } from "node:path";
import { publishedPages } from "./published-pages.ts";

const root = resolve(import.meta.dirname, "..");

/** The folders of the published packages. A package comes after those that it depends on. */
export const PUBLISHED_PACKAGES = [
  "packages/contract",
  "packages/client",
  "packages/crest",
  "packages/world",
  "packages/emulator",
  "packages/store",
  "packages/sync",
  "packages/admin",
  "apps/server",
  "apps/web",
  "apps/cli",
] as const;

export type PublishedPackage = (typeof PUBLISHED_PACKAGES)[number];

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

/** Returns the manifest for publishing: without `source` conditions and without what only the repository uses. */
export function publishedManifest(manifest: Manifest): object {
  const { private: _, devDependencies: __, scripts: ___, files: ____, ...kept } = manifest;
  const { bin, exports, imports } = manifest;
  return {
    ...kept,
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
const builtFile = (source: string) =>
  source.replace(/^\.\/src\//, "./dist/").replace(/\.ts$/, ".js");

/** The source files that the published package exports or starts. */
function entriesOf(manifest: Manifest): string[] {
  const { exports = {}, imports, bin = {} } = manifest;
  const published = Object.keys(publishedTargets(exports)).map((name) => exports[name]);
  const sources = [...published, imports].flatMap((target) => sourcesOf(target));
  return [...new Set([...sources, ...Object.values(bin)])];
}

/**
 * Builds packages into `folder/NAME` for `npm publish`: modules, declarations, manifest, license, README and the pages that it
 * links to. Packages of the repository that are a package's development dependencies are compiled into it when it imports them.
 *
 * @throws Error with the output of the compiler.
 */
export function buildPackages(packages: readonly PublishedPackage[], folder: string): void {
  const emitted = mkdtempSync(join(tmpdir(), "build-"));
  try {
    compile(packages, emitted);
    for (const each of packages) assemble(each, emitted, join(folder, basename(each)));
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function compile(packages: readonly PublishedPackage[], outDir: string): void {
  const project = join(outDir, "tsconfig.json");
  const files = packages.flatMap((each) =>
    entriesOf(readManifest(join(root, each))).map((file) => join(root, each, file)),
  );
  // TypeScript does not compile modules in node_modules. Paths to the sources replace them.
  const paths = PUBLISHED_PACKAGES.flatMap((each) => {
    const { name, exports = {} } = readManifest(join(root, each));
    return Object.entries(exports)
      .filter(([, target]) => sourcesOf(target).length > 0)
      .map(([subpath, target]) => [
        join(name, subpath),
        sourcesOf(target).map((file) => join(root, each, file)),
      ]);
  });
  write(project, {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      outDir,
      rootDir: root,
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

function assemble(source: PublishedPackage, emitted: string, folder: string): void {
  const from = join(root, source);
  const manifest = readManifest(from);
  const code = join(folder, "dist");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (entriesOf(manifest).length > 0) {
    cpSync(join(emitted, source, "src"), code, { recursive: true });
    for (const file of globSync("src/**/*.{css,html,js,json}", { cwd: from })) {
      cpSync(join(from, file), join(code, relative("src", file)));
    }
    const inlined = new InlinedPackages(manifest, emitted, code);
    rewriteModules(code, inlined);
    requireNode(manifest, code);
  }
  for (const file of manifest.files ?? []) {
    cpSync(join(from, file), join(folder, file), { recursive: true });
  }
  write(join(folder, "package.json"), publishedManifest(manifest));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  for (const [page, text] of publishedPages(join(from, "README.md"), root)) {
    write(join(folder, page), text);
  }
}

/** Packages of the repository that are compiled into another one: those of its development dependencies that it imports. */
class InlinedPackages {
  readonly #folders = new Map<string, string>();
  readonly #emitted: string;
  readonly #code: string;

  constructor({ devDependencies = {} }: Manifest, emitted: string, code: string) {
    this.#emitted = emitted;
    this.#code = code;
    for (const folder of PUBLISHED_PACKAGES) {
      const { name } = readManifest(join(root, folder));
      if (name in devDependencies) this.#folders.set(name, folder);
    }
  }

  /** Returns the specifier that replaces one in a module of the folder `from`. Copies the package that it names. */
  replace(specifier: string, from: string): string {
    const [, name = "", subpath = ""] = /^(@guildhall\/[^/]+)(\/.+)?$/.exec(specifier) ?? [];
    const folder = this.#folders.get(name);
    if (folder === undefined) return specifier;
    const [source] = sourcesOf(readManifest(join(root, folder)).exports?.[`.${subpath}`]);
    if (source === undefined) throw new Error(`${specifier} is not exported by its package.`);
    const copy = join(this.#code, basename(folder));
    if (!existsSync(copy)) {
      cpSync(join(this.#emitted, folder, "src"), copy, { recursive: true });
      rewriteModules(copy, this);
    }
    const file = join(copy, builtFile(source).replace("./dist/", ""));
    const path = relative(from, file).replaceAll("\\", "/");
    return path.startsWith(".") ? path : `./${path}`;
  }
}

/** The specifier of an import, an export, an import type or the URL of a module. */
const SPECIFIER = /((?:\bfrom|\bimport|\bnew URL)\s*\(?\s*)"([^"]+)"/g;

/** Points specifiers at the built files: declarations and URLs name `.ts` files, and modules name the packages built in. */
function rewriteModules(folder: string, inlined: InlinedPackages): void {
  for (const file of globSync("**/*.{js,d.ts}", { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const rewritten = text
      .replace(/^(#!.*) --conditions=source/, "$1")
      .replace(SPECIFIER, (_, before: string, specifier: string) => {
        const target = specifier.startsWith(".")
          ? specifier.replace(/\.ts$/, ".js")
          : inlined.replace(specifier, dirname(path));
        return `${before}"${target}"`;
      });
    if (rewritten !== text) writeFileSync(path, rewritten);
  }
}

/**
 * Makes the entries of a package throw an error of one line on versions of Node that `engines` excludes. Packages with a
 * command are left unchanged, because the command starts another Node.
 */
function requireNode(manifest: Manifest, code: string): void {
  const { name, engines, bin } = manifest;
  const [, major, minor] = /^>=(\d+)\.(\d+)/.exec(engines?.node ?? "") ?? [];
  if (major === undefined) throw new Error(`${name} has no minimum version of Node in engines.`);
  if (bin) return;
  for (const entry of entriesOf(manifest)) {
    const path = join(code, builtFile(entry).replace("./dist/", ""));
    const up = relative(dirname(path), code).replaceAll("\\", "/") || ".";
    writeFileSync(path, `import "${up}/node-version.js";\n${readFileSync(path, "utf8")}`);
  }
  write(
    join(code, "node-version.js"),
    `// Browsers have no process.
const version = globalThis.process?.versions?.node;
const [major, minor] = (version ?? "${major}.${minor}").split(".").map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  throw new Error(\`${name} needs Node ${major}.${minor} or newer. This is Node \${version}.\`);
}
`,
  );
}

function write(path: string, content: object | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(path, text);
}
