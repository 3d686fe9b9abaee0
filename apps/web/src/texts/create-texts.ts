import { createInstance, type i18n, type ParseKeys, type TFunction } from "i18next";
import { createFormat, type Format } from "../time/format.ts";
import type en from "./en.json";
import type { Language } from "./languages.ts";
import type settings from "./settings/en.json";
import type setup from "./setup/en.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: ["translation", "setup", "settings"];
    resources: { translation: typeof en; setup: typeof setup; settings: typeof settings };
  }
}

type Catalogs = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

const CATALOGS: Catalogs = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  ru: () => import("./ru.json"),
  ko: () => import("./ko.json"),
};

/** The catalogs that only some pages load. Keys of their texts start with the name and a colon. */
const AREAS = {
  setup: {
    en: () => import("./setup/en.json"),
    de: () => import("./setup/de.json"),
    ru: () => import("./setup/ru.json"),
    ko: () => import("./setup/ko.json"),
  },
  settings: {
    en: () => import("./settings/en.json"),
    de: () => import("./settings/de.json"),
    ru: () => import("./settings/ru.json"),
    ko: () => import("./settings/ko.json"),
  },
} as const satisfies Record<string, Catalogs>;

/** A part of the site with a catalog of its own. */
export type TextArea = keyof typeof AREAS;

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
  readonly format: Format;
}

/**
 * Loads the catalog of a language, and the catalogs of areas. The locale is a variant of the language for dates and numbers.
 */
export async function createTexts(
  language: Language,
  locale: string = language,
  areas: readonly TextArea[] = [],
): Promise<Texts> {
  const [translation, ...ofAreas] = await Promise.all([
    CATALOGS[language](),
    ...areas.map((area) => AREAS[area][language]()),
  ]);
  const format = createFormat(locale);
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {
      [language]: {
        translation: translation.default,
        ...Object.fromEntries(areas.map((area, index) => [area, ofAreas[index]?.default ?? {}])),
      },
    },
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
  return { language, locale, areas, i18n, t: i18n.t, format };
}
