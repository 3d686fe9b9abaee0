import type { Locale } from "@guildhall/contract";
import { everyLocale, type Texts } from "./localized-texts.ts";

const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number as each language writes it; `digits` of them stand after the decimal point. */
export function numberTexts(value: number, digits = 0): Texts {
  return everyLocale((locale) => numberText(value, locale, digits));
}

/** A number as one language writes it. */
export function numberText(value: number, locale: Locale, digits = 0): string {
  // Small whole numbers are written the same everywhere, and most numbers are small.
  const isPlain = digits === 0 && Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : formatOf(locale, digits).format(value);
}

/** Fills the places of a text, such as `{value}`, in every language. Whole numbers may be given as they are. */
export function fillTexts(
  template: Texts,
  values: Readonly<Record<string, Texts | number>>,
): Texts {
  const filled = Object.entries(values).map(
    ([name, value]) => [name, typeof value === "number" ? numberTexts(value) : value] as const,
  );
  return everyLocale((locale) =>
    filled.reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value[locale]),
      template[locale],
    ),
  );
}

/**
 * A thing and what tells it from others of its kind, such as "Helm" and "Cinderbound". Only English,
 * Korean and Chinese put the epithet first, English not when it begins with "of"; nowhere does it
 * have to agree with the thing.
 */
export function epithetTexts(thing: Texts, epithet: Texts): Texts {
  return everyLocale((locale) => {
    const [noun, more] = [thing[locale], epithet[locale]];
    if (locale.startsWith("zh")) return more + noun;
    const first = locale === "ko_KR" || (locale.startsWith("en") && !more.startsWith("of "));
    return first ? `${more} ${noun}` : `${noun} ${more}`;
  });
}

function formatOf(locale: Locale, digits: number): Intl.NumberFormat {
  const key = `${locale}${digits}`;
  const known = FORMATS.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale.replace("_", "-"), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  FORMATS.set(key, format);
  return format;
}
