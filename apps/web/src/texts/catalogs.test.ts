import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { createTexts, type TextKey } from "./create-texts.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { textUses } from "./testing/text-uses.ts";

const SOURCES = resolve(import.meta.dirname, "..");
const LANGUAGE_IDS = Object.keys(LANGUAGES) as readonly Language[];
/** The parts of the site with catalogs of their own, by folder, and the folders of their pages. */
const AREAS = { setup: ["setup", "settings", "forms"], settings: ["settings"] } as const;
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

/** All texts of a language, also those of the areas. */
function catalog(language: Language): Catalog {
  return new Map([
    ...fileOf(`${language}.json`, ""),
    ...AREA_NAMES.flatMap((area) => fileOf(`${area}/${language}.json`, `${area}:`)),
  ]);
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

describe.each(LANGUAGE_IDS)("the catalog %s", (language) => {
  const texts = catalog(language);

  test("has each text, with the plural categories of its language, and no other", () => {
    expect([...texts.keys()].toSorted()).toEqual(requiredKeys(language).toSorted());
    expect([...texts].filter(([, text]) => text.trim() !== text || text === "")).toEqual([]);
  });

  test("has the placeholders and tags of the English texts", () => {
    const differing = [...texts].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, "_other")) ?? "";
      return slots(text).join() !== slots(original).join();
    });
    expect(differing).toEqual([]);
  });

  test("is loaded with numbers in the format of the visitor", async () => {
    const { t } = await createTexts(language, language === "de" ? "de-CH" : language);
    const text = t("guild.memberCount", { count: 2400 }).replaceAll(/\s/g, " ");
    expect(text).toBe(
      {
        en: "2,400 members",
        de: "2'400 Mitglieder",
        ru: "2 400 участников",
        ko: "길드원 2,400명",
      }[language],
    );
  });
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
    for (const language of LANGUAGE_IDS) {
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
