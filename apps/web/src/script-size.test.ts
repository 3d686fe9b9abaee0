import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogPaths, type TextArea } from "./texts/create-texts.ts";
import { LANGUAGES, type Language } from "./texts/languages.ts";

const BUILD = resolve(import.meta.dirname, "../dist");

/** As the server sends them to a browser, in bytes. */
const LIMITS = {
  "src/guild/GuildOverview.tsx": 150_000,
  "src/home/HomePage.tsx": 150_000,
  "src/news/NewsPage.tsx": 150_000,
  "src/news/NewsItemPage.tsx": 150_000,
  "src/kills/KillsPage.tsx": 150_000,
  "src/history/HistoryPage.tsx": 150_000,
  "src/charts/ChartsPage.tsx": 150_000,
  "src/widgets/WidgetsPage.tsx": 150_000,
  "src/players/PlayersPage.tsx": 150_000,
  "src/realms/RealmsPage.tsx": 150_000,
  "src/sync/SyncPage.tsx": 150_000,
  "src/roster/RosterPage.tsx": 170_000,
  "src/character/CharacterPage.tsx": 151_000, // the most blocks, in both shapes of the service
  "src/desk/DeskPage.tsx": 170_000,
  "src/setup/SignInPage.tsx": 150_000,
  "src/setup/InvitationPage.tsx": 150_000,
  "src/setup/SetUpPage.tsx": 170_000, // once, by the administrator, before the site has visitors
  "src/settings/index.ts": 180_000, // all pages of the settings
} as const;

/** Loaded with every page: the page itself, and the list of guilds for visitors who go offline. */
const ALWAYS = ["index.html", "src/home/HomePage.tsx"] as const;

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

const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly Language[];
/** The name of the file of a catalog. */
/** The pages below that of a guild. */
const OF_GUILD =
  /^src\/(?:guild|roster|character|news|kills|history|charts|widgets|desk|players)\//;
const CATALOG = new RegExp(`/(${LANGUAGE_IDS.join("|")})-[^/]{8}\\.js$`);

describe.each(LANGUAGE_IDS)("in the language %s", (language) => {
  test.each(Object.entries(LIMITS))("the scripts of %s have at most %d bytes", (page, limit) => {
    const ofSettings = page.startsWith("src/settings/");
    const areas: readonly TextArea[] = [
      ...(page.startsWith("src/roster/") ? (["roster"] as const) : []),
      ...(ofSettings || page.startsWith("src/setup/") ? (["setup"] as const) : []),
      ...(ofSettings ? (["settings"] as const) : []),
      ...(page.startsWith("src/character/") || page.startsWith("src/desk/")
        ? (["character"] as const)
        : []),
      ...(page.startsWith("src/desk/") ? (["desk"] as const) : []),
      ...(page.startsWith("src/news/") ? (["news"] as const) : []),
      ...(page.startsWith("src/history/") ? (["history"] as const) : []),
      ...(/^src\/(?:charts|realms|widgets)\//.test(page) ? (["views"] as const) : []),
      ...(page.startsWith("src/players/") ? (["players"] as const) : []),
      ...(OF_GUILD.test(page) ? (["playable"] as const) : []),
      ...(page.startsWith("src/kills/") ? (["titles"] as const) : []),
    ];
    const catalogs = catalogPaths(language, areas)
      .map(({ path }) => `src/texts/${path}`)
      .filter((path) => existsSync(join(import.meta.dirname, "..", path)));
    const files = loadedFiles([...ALWAYS, page, ...catalogs]);
    const total = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeLessThanOrEqual(limit);
    expect([...files].filter((file) => CATALOG.test(file))).toHaveLength(catalogs.length);
  });
});
