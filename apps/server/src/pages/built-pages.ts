import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "./rendered-page.ts";

/** The built pages, and the module that renders them. */
export interface BuiltPages {
  readonly renderer: PageRenderer;
  /** Returns the whole document. */
  document(page: PageParts): string;
}

export interface PageParts {
  readonly language: string;
  readonly head: string;
  readonly body: string;
  readonly modules: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Where the build of the pages writes the module. The folder begins with a dot, so it is not served. */
const RENDERER = ".server/page-renderer.js";

/** Returns a function that loads the pages of the folder, again when they were built again. Null without the module. */
export function createBuiltPages(folder: string): () => Promise<BuiltPages | null> {
  let builtAt = 0;
  let loaded: Promise<BuiltPages | null> = Promise.resolve(null);
  return async () => {
    const { mtimeMs = 0 } = (await stat(join(folder, RENDERER)).catch(() => null)) ?? {};
    if (mtimeMs !== builtAt) {
      builtAt = mtimeMs;
      loaded = mtimeMs === 0 ? Promise.resolve(null) : load(folder, mtimeMs);
    }
    return loaded;
  };
}

async function load(folder: string, builtAt: number): Promise<BuiltPages> {
  const [renderer, index, manifest] = await Promise.all([
    import(`${pathToFileURL(join(folder, RENDERER)).href}?${builtAt}`) as Promise<PageRenderer>,
    readFile(join(folder, "index.html"), "utf8"),
    readFile(join(folder, ".vite/manifest.json"), "utf8"),
  ]);
  const [start = "", beforeTitle = "", beforeRoot = "", end = ""] = split(index);
  const chunks: Manifest = JSON.parse(manifest);
  return {
    renderer,
    document: ({ language, head, body, modules }) =>
      `${start}<html lang="${language}">${beforeTitle}${head}${beforeRoot.replace(
        "</head>",
        () => `${links(chunks, modules)}${fontLinks(chunks, language)}</head>`,
      )}${body}${end}`,
  };
}

/** The parts of the document that each page has in its own form. */
const OWN_PARTS = /<html lang="en">|<title>.*?<\/title>|<div id="root">.*?<\/div>/gs;

/** @throws TypeError when `index.html` lacks one of the parts. */
function split(index: string): readonly string[] {
  const parts = index.split(OWN_PARTS);
  if (parts.length !== 4) {
    throw new TypeError(
      'index.html of the built pages needs <html lang="en">, a title and <div id="root">. Run: npm run build:web',
    );
  }
  return parts;
}

/** Links to the files of the page, so that a browser loads them at once and not after the script that imports them. */
function links(chunks: Manifest, modules: readonly string[]): string {
  const known = filesOf(chunks, ["index.html"]);
  const files = filesOf(chunks, modules).difference(known);
  return [...files]
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join("");
}

const FONT = /-(\w+)-wght-normal\.woff2$/;

/** Links to the fonts of the language. The browser waits for them for a moment, so that no text moves when they arrive. */
function fontLinks(chunks: Manifest, language: string): string {
  const scripts = language === "ru" ? ["latin", "cyrillic"] : ["latin"];
  return Object.entries(chunks)
    .filter(([name]) => scripts.includes(FONT.exec(name)?.[1] ?? ""))
    .map(
      ([, { file }]) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    )
    .join("");
}

function filesOf(chunks: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return files;
}
