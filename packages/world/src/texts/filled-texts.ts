import type { Locale } from "@guildhall/contract";
import { everyLocale, type Texts } from "../data/localized-texts.ts";

const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number in the format of each locale, with `digits` decimals. */
export function numberTexts(value: number, digits = 0): Texts {
  return everyLocale((locale) => numberText(value, locale, digits));
}

function numberText(value: number, locale: Locale, digits = 0): string {
  // Most numbers are small integers, which every locale writes the same.
  const isPlain = digits === 0 && Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : formatOf(locale, digits).format(value);
}

type Values = Readonly<Record<string, Texts | number>>;

/** Fills the placeholders of a string, such as `{value}`, in every locale. Numbers must be integers. */
export function fillTexts(template: Texts, values: Values): Texts {
  return everyLocale((locale) => fillText(template, values, locale));
}

/** Fills the placeholders of a string in one locale. */
export function fillText(template: Texts, values: Values, locale: Locale): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const shown = typeof value === "number" ? numberText(value, locale) : value[locale];
    return text.replaceAll(`{${name}}`, () => shown);
  }, template[locale]);
}

/**
 * Joins a noun and an epithet, such as "Helm" and "Cinderbound". English, Korean and Chinese put the epithet
 * first, but English puts one that begins with "of" last. The epithets need no grammatical agreement.
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
