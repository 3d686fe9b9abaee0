import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createTexts, type TextKey } from "./create-texts.ts";
import { BASE_LANGUAGES, LANGUAGES, type Language } from "./languages.ts";
import { textUses } from "./testing/text-uses.ts";

const SOURCES = resolve(import.meta.dirname, "..");
const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly Language[];
const VARIANTS = Object.entries(BASE_LANGUAGES) as [Language, Language][];
const COMPLETE = LANGUAGE_IDS.filter((language) => BASE_LANGUAGES[language] === undefined);
/** The parts of the site with catalogs of their own, by folder, and the folders of their pages. */
const AREAS = {
  character: ["character", "desk"],
  desk: ["desk"],
  roster: ["roster"],
  setup: ["setup", "settings", "forms"],
  settings: ["settings"],
  news: ["news"],
  history: ["news", "history"],
  players: ["players"],
  titles: ["news", "kills"],
  views: ["charts", "realms", "widgets"],
} as const;
const AREA_NAMES = Object.keys(AREAS) as (keyof typeof AREAS)[];
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Catalog = ReadonlyMap<string, string>;

function fileOf(path: string, prefix: string): readonly (readonly [string, string])[] {
  const json: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync(join(import.meta.dirname, path), "utf8"),
  );
  return Object.entries(json).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${prefix}${section}.${key}`, text] as const),
  );
}

/** All texts of a language, also those of the areas. A variant has files only where its texts differ. */
function catalog(language: Language): Catalog {
  const isPresent = (path: string) =>
    BASE_LANGUAGES[language] === undefined || existsSync(join(import.meta.dirname, path));
  const files = [
    [`${language}.json`, ""],
    ...AREA_NAMES.map((area) => [`${area}/${language}.json`, `${area}:`] as const),
  ] as const;
  return new Map(
    files.filter(([path]) => isPresent(path)).flatMap(([path, prefix]) => fileOf(path, prefix)),
  );
}

const english = catalog("en");
const plurals = new Set(
  [...english.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, "")),
);

/** The keys that a catalog must have, with a text for each plural category of its language. */
function requiredKeys(language: Language): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [...english.keys()]
    .filter((key) => !PLURAL.test(key))
    .concat([...plurals].flatMap((key) => pluralCategories.map((name) => `${key}_${name}`)));
}

/** The placeholders and tags of a text. */
function slots(text: string): readonly string[] {
  return (text.match(/\{\{.*?\}\}|<\/?[^>]*>/g) ?? []).toSorted();
}

function sourceFiles(): readonly (readonly [string, string])[] {
  return globSync("**/*.{ts,tsx}", { cwd: SOURCES })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => [path, readFileSync(join(SOURCES, path), "utf8")] as const);
}

test.each(COMPLETE)("the catalog %s has each text in each plural category, and no other", (id) => {
  const texts = catalog(id);
  expect([...texts.keys()].toSorted()).toEqual(requiredKeys(id).toSorted());
});

test.each(VARIANTS)("the catalog %s has only texts that differ from those of %s", (id, base) => {
  const original = catalog(base);
  const superfluous = [...catalog(id)].filter(
    ([key, text]) => !original.has(key) || original.get(key) === text,
  );
  expect(superfluous).toEqual([]);
});

describe.each(LANGUAGE_IDS)("the catalog %s", (language) => {
  const texts = catalog(language);

  test("has no empty text, and no spaces around texts", () => {
    expect([...texts].filter(([, text]) => text.trim() !== text || text === "")).toEqual([]);
  });

  test("has the placeholders and tags of the English texts", () => {
    const differing = [...texts].filter(([key, text]) => {
      // "The guild" in one language can be "{{count}} guild" in another, where 21 has the same form as 1.
      const originals = [english.get(key), english.get(key.replace(PLURAL, "_other"))];
      return !originals.some((each) => slots(each ?? "").join() === slots(text).join());
    });
    expect(differing).toEqual([]);
  });

  test("is loaded with numbers in the format of the language", async () => {
    const { t } = await createTexts(language);
    const text = t("guild.memberCount", { count: 24_000 });
    expect(text).toContain(new Intl.NumberFormat(language).format(24_000));
  });
});

test("numbers have the format of the visitor's locale", async () => {
  const { t } = await createTexts("de", "de-CH");
  const text = new Intl.NumberFormat("de-CH").format(2400);
  expect(t("guild.memberCount", { count: 2400 })).toBe(`${text} Mitglieder`);
});

test("a variant has the texts of its base language, except those of its own", async () => {
  const { t } = await createTexts("en-GB", "en-GB", ["roster", "history"]);
  expect(t("sync.statusCancelled")).toBe("Cancelled");
  expect(t("sync.statusFailed")).toBe("Failed");
  expect(t("roster:columns.spec")).toBe("Specialisation");
  expect(t("history:history.day")).toBe("Day");
  expect(t("guild.memberCount", { count: 1 })).toBe("1 member");
});

test.each(COMPLETE)("classes and races have names in the language %s", async (id) => {
  const { playableName } = await createTexts(id, id, ["playable"]);
  for (const [kind, table] of [
    ["class", PLAYABLE_CLASSES],
    ["race", PLAYABLE_RACES],
  ] as const) {
    const ids = Object.keys(table).map(Number);
    const unnamed = ids.filter((each) => playableName(kind, { id: each, name: "" }) === "");
    expect(unnamed).toEqual(id === "en" ? ids : []);
    expect(playableName(kind, { id: 999, name: "Tinker" })).toBe("Tinker");
  }
  expect(playableName("class", { id: 6, name: "Death Knight" }) === "Death Knight").toBe(
    id === "en",
  );
});

test("plurals follow the rules of the language", async () => {
  const { t } = await createTexts("ru");
  expect([1, 3, 5, 21, 22, 111].map((count) => t("guild.memberCount", { count }))).toEqual([
    "1 участник",
    "3 участника",
    "5 участников",
    "21 участник",
    "22 участника",
    "111 участников",
  ]);
});

test("a value that looks like a placeholder, a nested text or HTML is inserted unchanged", async () => {
  const { t } = await createTexts("en");
  for (const name of ["{{name}}", "$t(site.home)", "<b>&amp;</b>"]) {
    expect(t("guild.crest", { name })).toBe(`Crest of ${name}`);
  }
});

test("every text of the catalogs is used by the pages", () => {
  const strings = new Set(sourceFiles().flatMap((file) => textUses(...file).strings));
  const keys = [...english.keys()].map((key) => key.replace(PLURAL, ""));
  expect(keys.filter((key) => !strings.has(key))).toEqual([]);
});

test("only pages that load the texts of an area use them", () => {
  const misused = sourceFiles().flatMap(([path, source]) =>
    AREA_NAMES.filter((area) => !AREAS[area].some((folder) => path.startsWith(`${folder}/`)))
      .filter((area) => textUses(path, source).strings.some((text) => text.startsWith(`${area}:`)))
      .map((area) => `${path}: ${area}`),
  );
  expect(misused).toEqual([]);
});

test.each(AREA_NAMES)(
  "the texts of the area %s are loaded when they are requested",
  async (area) => {
    for (const language of COMPLETE) {
      const [first] = fileOf(`${area}/${language}.json`, `${area}:`);
      if (first === undefined) continue;
      const key = first[0] as TextKey;
      expect((await createTexts(language)).i18n.exists(key)).toBe(false);
      expect((await createTexts(language, language, [area])).i18n.exists(key)).toBe(true);
    }
  },
);

test("every text of the pages is in the catalogs", () => {
  const found = sourceFiles().flatMap(([path, source]) =>
    textUses(path, source).literals.map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("textUses finds texts in elements, expressions and attributes, and not keys or names of classes", () => {
  const source = `const view = (
    <p className="lead" title="A title" aria-label={open ? "Close" : t("site.open")}>
      Some text {good ? "Synced " : \`Level \${level} up\`} {kind === "new" && t("site.new")}
      <code>guildhall sync</code> <b style={{ color: "red" }}>{names["first"]} · EU</b>
    </p>
  );`;
  const { literals, strings } = textUses("view.tsx", source);
  expect(literals).toEqual(["A title", "Close", "Some text", "Synced", "Level", "up", "· EU"]);
  expect(strings).toContain("site.open");
});
