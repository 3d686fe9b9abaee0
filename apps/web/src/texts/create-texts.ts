import { createInstance, type i18n, type ParseKeys, type TFunction } from "i18next";
import { createFormat, type Format } from "../time/format.ts";
import type en from "./en.json";
import type { Language } from "./languages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

const CATALOGS: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  ru: () => import("./ru.json"),
  ko: () => import("./ko.json"),
};

/** The key of a text of the catalogs. */
export type TextKey = ParseKeys;

/** Returns the text of a key of the catalogs. Its values are text, not HTML. */
export type Translate = TFunction;

/** The texts of the pages in one language. They never change; another language has other `Texts`. */
export interface Texts {
  readonly language: Language;
  readonly i18n: i18n;
  readonly t: Translate;
  readonly format: Format;
}

/** Loads the catalog of a language. The locale is a variant of the language for dates and numbers. */
export async function createTexts(language: Language, locale: string = language): Promise<Texts> {
  const { default: catalog } = await CATALOGS[language]();
  const format = createFormat(locale);
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalog } },
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
  return { language, i18n, t: i18n.t, format };
}
