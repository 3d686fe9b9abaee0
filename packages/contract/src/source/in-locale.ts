import { isLocale, type Locale, type LocalizedTexts, localize } from "../protocol/locale.ts";

/** Returns a JSON value whose localized texts are strings of one locale (contract 8). */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (isLocalized(value)) return localize(value, locale);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inLocale(inner, locale)]),
  );
}

function isLocalized(value: object): value is LocalizedTexts {
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLocale);
}
