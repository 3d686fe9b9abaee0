import { LOCALES, type Locale } from "@guildhall/contract";

/** A text in every locale, as documents hold it when the call names none (contract 8). */
export type Texts = Readonly<Record<Locale, string>>;

/** Which of the columns of `texts` each locale reads. */
const COLUMN: Readonly<Record<Locale, number>> = {
  en_US: 0,
  en_GB: 0,
  es_MX: 1,
  es_ES: 1,
  pt_BR: 2,
  de_DE: 3,
  fr_FR: 4,
  it_IT: 5,
  ru_RU: 6,
  ko_KR: 7,
  zh_TW: 8,
  zh_CN: 9,
};

/**
 * Reads one row of a table of translations, its columns parted by `|`: English, Spanish, Portuguese,
 * German, French, Italian, Russian, Korean, traditional and simplified Chinese.
 */
export function texts(row: string): Texts {
  const columns = row.split("|");
  if (columns.length !== 10) throw new RangeError(`A row of texts has 10 columns: ${row}`);
  return everyLocale((locale) => columns[COLUMN[locale]] ?? "");
}

/** A name that is the same everywhere, save where a translation is given. */
export function nameTexts(name: string, translated: Partial<Texts> = {}): Texts {
  return everyLocale((locale) => translated[locale] ?? name);
}

/** A text of every locale, each made by itself. */
export function everyLocale(text: (locale: Locale) => string): Texts {
  const all: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) all[locale] = text(locale);
  return all as Texts;
}
