import { createInstance, type i18n, type ParseKeys, type TFunction } from "i18next";
import { createFormat, type Format } from "../time/format.ts";
import type character from "./character/en.json";
import type desk from "./desk/en.json";
import type en from "./en.json";
import type history from "./history/en.json";
import { BASE_LANGUAGES, type Language } from "./languages.ts";
import type news from "./news/en.json";
import type playable from "./playable/de.json";
import type players from "./players/en.json";
import type roster from "./roster/en.json";
import type settings from "./settings/en.json";
import type setup from "./setup/en.json";
import type titles from "./titles/en.json";
import type views from "./views/en.json";

interface Resources {
  readonly translation: typeof en;
  readonly character: typeof character;
  readonly desk: typeof desk;
  readonly roster: typeof roster;
  readonly setup: typeof setup;
  readonly settings: typeof settings;
  readonly news: typeof news;
  /** The names of classes and races. English ones are those of the API. */
  readonly playable: typeof playable;
  readonly players: typeof players;
  readonly history: typeof history;
  readonly titles: typeof titles;
  readonly views: typeof views;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: [
      "translation",
      "character",
      "desk",
      "roster",
      "setup",
      "settings",
      "news",
      "history",
      "playable",
      "players",
      "titles",
      "views",
    ];
    resources: Resources;
  }
}

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The catalogs by path. Each is a file of its own, which is loaded when a page needs it. */
const CATALOGS = import.meta.glob<Catalog>("./**/*.json", { import: "default" });

/** A part of the site with a catalog of its own. Keys of its texts start with the name and a colon. */
export type TextArea = Exclude<keyof Resources, "translation">;

/**
 * Returns the paths of the catalogs of a language in this folder, by language and namespace. Variants have also those of
 * their base, and need not have a catalog for each area.
 */
export function catalogPaths(language: Language, areas: readonly TextArea[]) {
  const base = BASE_LANGUAGES[language];
  return [language, ...(base === undefined ? [] : [base])].flatMap((each) => [
    { language: each, namespace: "translation", path: `${each}.json` },
    ...areas.map((area) => ({ language: each, namespace: area, path: `${area}/${each}.json` })),
  ]);
}

/** The key of a text of the catalogs. */
export type TextKey = ParseKeys;

/** Returns the text of a key of the catalogs. Its values are text, not HTML. */
export type Translate = TFunction;

/** The texts of the pages in one language. They never change; another language or more areas have other `Texts`. */
export interface Texts {
  readonly language: Language;
  /** The locale of dates and numbers. */
  readonly locale: string;
  /** The areas whose texts are loaded. */
  readonly areas: readonly TextArea[];
  readonly i18n: i18n;
  readonly t: Translate;
  /** Names a class or race in the language; by the name in the site's locale when it is newer than the catalogs. */
  readonly playableName: (kind: "class" | "race", named: PlayableName) => string;
  readonly format: Format;
}

/** A class or race as the API has it. */
interface PlayableName {
  readonly id: number;
  readonly name: string;
}

/**
 * Loads the catalog of a language, and the catalogs of areas. The locale is a variant of the language for dates and numbers.
 */
export async function createTexts(
  language: Language,
  locale: string = language,
  areas: readonly TextArea[] = [],
): Promise<Texts> {
  const catalogs = await Promise.all(
    catalogPaths(language, areas).map(async ({ path, ...rest }) => ({
      ...rest,
      catalog: await CATALOGS[`./${path}`]?.(),
    })),
  );
  const format = createFormat(locale);
  const i18n = createInstance({
    lng: language,
    fallbackLng: BASE_LANGUAGES[language] ?? false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
  });
  i18n.use({
    type: "formatter",
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown) => (typeof value === "number" ? format.number(value) : value),
  });
  await i18n.init();
  for (const { language: each, namespace, catalog } of catalogs) {
    i18n.addResourceBundle(each, namespace, catalog ?? {});
  }
  const named = BASE_LANGUAGES[language] ?? language;
  const playableName: Texts["playableName"] = (kind, { id, name }) =>
    i18n.getResource(named, "playable", `${kind}.${id}`) ?? name;
  return { language, locale, areas, i18n, t: i18n.t, playableName, format };
}
