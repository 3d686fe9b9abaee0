import { LOCALES, type Locale } from "@guildhall/contract";

/** A string in every locale, as documents contain it when the request has no locale (contract 8). */
export type Texts = Readonly<Record<Locale, string>>;

/** A name that is the same in every locale without a translation. */
export function nameTexts(name: string, translated: Partial<Texts> = {}): Texts {
  return everyLocale((locale) => translated[locale] ?? name);
}

/** Calls `text` for every locale. */
export function everyLocale(text: (locale: Locale) => string): Texts {
  const all: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) all[locale] = text(locale);
  return all as Texts;
}
