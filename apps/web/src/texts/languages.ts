/** The languages of the pages, with their own names. Each has a catalog `texts/LANGUAGE.json`. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  ru: "Русский",
  ko: "한국어",
} as const;

export type Language = keyof typeof LANGUAGES;

/** The cookie with the language that the visitor chose. */
const COOKIE = "guildhall-language";
const YEAR_S = 31_536_000;

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(LANGUAGES, value);
}

const languageOf = (locale: string) => locale.split(/[-_]/, 1)[0]?.toLowerCase();

/**
 * Returns the language that the visitor chose, otherwise the first of the browser's languages that the pages have,
 * otherwise English.
 *
 * @param cookies - the value of the header `Cookie`, or of `document.cookie`
 * @param preferred - the locales that the browser prefers, in order
 */
export function chooseLanguage(cookies: string, preferred: readonly string[]): Language {
  const chosen = new RegExp(`(?:^|;)\\s*${COOKIE}=(\\w+)`).exec(cookies)?.[1];
  if (isLanguage(chosen)) return chosen;
  return preferred.map(languageOf).find(isLanguage) ?? "en";
}

/** Returns the cookie that stores the visitor's choice, for `document.cookie`. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Returns the visitor's variant of the language for dates and numbers, with its region, such as `de-AT`. */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const variant = preferred.find((locale) => languageOf(locale) === language);
  try {
    const { region } = new Intl.Locale(variant ?? language);
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return language; // browsers can return the setting of the system, such as "en-US@posix"
  }
}
