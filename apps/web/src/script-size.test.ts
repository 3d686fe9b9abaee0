import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "./texts/languages.ts";

const BUILD = resolve(import.meta.dirname, "../dist");

/** As the server sends them to a browser, in bytes. */
const LIMITS = {
  "index.html": 150_000, // the guild's overview, and the list of guilds
  "src/news/NewsPage.tsx": 150_000,
  "src/realms/RealmsPage.tsx": 150_000,
  "src/sync/SyncPage.tsx": 150_000,
  "src/roster/RosterPage.tsx": 170_000,
  "src/setup/SignInPage.tsx": 170_000,
  "src/setup/SetUpPage.tsx": 170_000,
  "src/settings/index.ts": 180_000, // all pages of the settings
} as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const sizes = new Map<string, number>();

/** The compressed size of a file of the build. The server compresses files of the folder `public`. */
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const path = join(BUILD, file);
  const size = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  sizes.set(file, size);
  return size;
}

/** The files of scripts that a browser loads for these entries of the build's manifest. */
function loadedFiles(entries: readonly string[]): ReadonlySet<string> {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(BUILD, ".vite/manifest.json"), "utf8"),
  );
  const files = new Set<string>(["color-scheme.js"]);
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}. Run: npm run build:web`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return files;
}

describe.each(Object.keys(LANGUAGES))("in the language %s", (language) => {
  test.each(Object.entries(LIMITS))("the scripts of %s have at most %d bytes", (page, limit) => {
    const ofSettings = page.startsWith("src/settings/");
    const area = [
      ...(ofSettings || page.startsWith("src/setup/") ? [`src/texts/setup/${language}.json`] : []),
      ...(ofSettings ? [`src/texts/settings/${language}.json`] : []),
    ];
    const files = loadedFiles(["index.html", page, `src/texts/${language}.json`, ...area]);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeLessThanOrEqual(limit);
    expect([...files].filter((file) => /\/(en|de|ru|ko)-/.test(file))).toHaveLength(
      1 + area.length,
    );
  });
});
