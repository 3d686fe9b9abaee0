/** The locales that the service accepts (contract 8). */
export const LOCALES = [
  "en_US",
  "es_MX",
  "pt_BR",
  "de_DE",
  "en_GB",
  "es_ES",
  "fr_FR",
  "it_IT",
  "ru_RU",
  "ko_KR",
  "zh_TW",
  "zh_CN",
] as const;

/** One of `LOCALES` (contract 8). */
export type Locale = (typeof LOCALES)[number];

/** Language of each locale (contract 8). */
export const LOCALE_TITLES = {
  en_US: "English (US)",
  es_MX: "Spanish (Mexico)",
  pt_BR: "Portuguese",
  de_DE: "German",
  en_GB: "English (GB)",
  es_ES: "Spanish (Spain)",
  fr_FR: "French",
  it_IT: "Italian",
  ru_RU: "Russian",
  ko_KR: "Korean",
  zh_TW: "Chinese (Traditional)",
  zh_CN: "Chinese (Simplified)",
} as const satisfies Readonly<Record<Locale, string>>;

/** One string per locale; null in a locale without a translation. */
export type LocalizedTexts = Readonly<Partial<Record<Locale, string | null>>>;

/** A localized field: a string for a request with a locale, all locales otherwise (contract 8). */
export type LocalizedString = string | LocalizedTexts;

/** Whether a value is one of `LOCALES`. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Checks a locale. @throws RangeError that lists the allowed locales. */
export function parseLocale(value: string): Locale {
  if (isLocale(value)) return value;
  throw new RangeError(`Unknown locale "${value}". Use one of: ${LOCALES.join(", ")}.`);
}

/**
 * Returns the string of a localized field in a locale. Falls back to en_US, then to the first
 * locale, then to null.
 */
export function localize(
  value: LocalizedString | null | undefined,
  locale: Locale = "en_US",
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return value[locale] ?? value.en_US ?? Object.values(value).find((text) => text) ?? null;
}
