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
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import {
  builtFile,
  entriesOf,
  type Manifest,
  publishedManifest,
  readManifest,
  sourcesOf,
} from "./published-manifest.ts";
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

/**
 * Builds packages into `folder/NAME` for `npm publish`: modules, declarations, manifest, license, README and the pages that it
 * links to. Packages of the repository that are a package's development dependencies are compiled into it when it imports them.
 *
 * @throws Error with the output of the compiler.
 */
export async function buildPackages(
  packages: readonly PublishedPackage[],
  folder: string,
): Promise<void> {
  const emitted = mkdtempSync(join(tmpdir(), "build-"));
  try {
    compile(packages, emitted);
    for (const each of packages) await assemble(each, emitted, join(folder, basename(each)));
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
      // Commands start with a module that old versions of Node can load.
      allowJs: true,
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

async function assemble(source: PublishedPackage, emitted: string, folder: string): Promise<void> {
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
    await bundleEntries(manifest, from, folder);
    copyFiles(manifest, from, folder);
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

/** Replaces entries by bundles, which need no other file. */
async function bundleEntries(manifest: Manifest, from: string, folder: string): Promise<void> {
  for (const entry of manifest.bundledEntries ?? []) {
    const bundle = await rolldown({
      input: join(from, entry),
      platform: "node",
      resolve: { conditionNames: ["source", "node", "import"] },
    });
    await bundle.write({ file: join(folder, builtFile(entry)), format: "esm" });
    await bundle.close();
  }
}

function copyFiles({ copiedFiles = {} }: Manifest, from: string, folder: string): void {
  const { resolve } = createRequire(join(from, "package.json"));
  for (const [target, files] of Object.entries(copiedFiles)) {
    const place = join(folder, target.replace(/^src\b/, "dist"));
    for (const file of files) cpSync(resolve(file), join(place, basename(file)));
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
    const rewritten = (file.endsWith(".d.ts") ? withJsonTypes(text, dirname(path)) : text)
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
 * Replaces imports of JSON files in declarations by the types of their values, because compilers accept these imports only with
 * some settings of modules.
 */
function withJsonTypes(text: string, folder: string): string {
  return text.replace(JSON_IMPORT, (_, name: string, file: string) => {
    const value: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return `declare const ${name}: ${JSON.stringify(value)};`;
  });
}

const JSON_IMPORT = /^import (\w+) from "([^"]+\.json)"[^;\n]*;/gm;

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
