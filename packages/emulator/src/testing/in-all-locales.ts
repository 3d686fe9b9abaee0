import { LOCALES, type Locale } from "@guildhall/contract";

/** A string that is the same in every locale that is not translated. */
export function inAllLocales(
  text: string,
  translated: Partial<Record<Locale, string>> = {},
): Readonly<Record<Locale, string>> {
  const texts = LOCALES.map((locale) => [locale, translated[locale] ?? text]);
  return Object.fromEntries(texts) as Readonly<Record<Locale, string>>;
}
