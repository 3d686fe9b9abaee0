/** The languages of the pages, with their own names. Each has a catalog `texts/ID.json`. */
export const LANGUAGES = {
  en: "English (US)",
  "en-GB": "English (UK)",
  de: "Deutsch",
  es: "Español (España)",
  "es-MX": "Español (Latinoamérica)",
  fr: "Français",
  it: "Italiano",
  "pt-BR": "Português (Brasil)",
  ru: "Русский",
  ko: "한국어",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
} as const;

export type Language = keyof typeof LANGUAGES;

/** The variants. Their catalogs have only the texts that differ from the base language. */
export const BASE_LANGUAGES: Partial<Record<Language, Language>> = { "en-GB": "en", "es-MX": "es" };

/** The regions with British spelling whose own variant of English has no catalog, and Great Britain. */
const BRITISH: ReadonlySet<string | undefined> = new Set(["GB", "AU", "NZ", "IE", "IN", "ZA"]);

/** The cookie with the language that the visitor chose. */
const COOKIE = "guildhall-language";
const YEAR_S = 31_536_000;

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(LANGUAGES, value);
}

/** Parses a locale of a browser, which can be a setting of the system, such as "en_US.UTF-8" or "en-US@posix". */
function parsed(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-").replace(/[.@].*/, ""));
  } catch {
    return undefined;
  }
}

/** Returns the language of the pages for a locale of a browser: that of the nearest region that has a catalog. */
function languageFor(locale: Intl.Locale): Language | undefined {
  const { language, script, region } = locale.maximize();
  const nearest: Readonly<Record<string, string>> = {
    en: BRITISH.has(region) ? "en-GB" : "en",
    es: region === "ES" ? "es" : "es-MX",
    pt: "pt-BR",
    zh: script === "Hant" ? "zh-TW" : "zh-CN",
  };
  const id = nearest[language] ?? language;
  return isLanguage(id) ? id : undefined;
}

/** The locales that the browser prefers, each with its language of the pages. */
function candidates(preferred: readonly string[]) {
  return preferred
    .map(parsed)
    .filter((locale) => locale !== undefined)
    .map((locale) => ({ language: languageFor(locale), region: locale.region }));
}

/**
 * Returns the language that the visitor chose, otherwise the first of the browser's languages that the pages have,
 * otherwise English.
 *
 * @param cookies - the value of the header `Cookie`, or of `document.cookie`
 * @param preferred - the locales that the browser prefers, in order
 */
export function chooseLanguage(cookies: string, preferred: readonly string[]): Language {
  const chosen = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]+)`).exec(cookies)?.[1];
  if (isLanguage(chosen)) return chosen;
  return candidates(preferred).find(({ language }) => language)?.language ?? "en";
}

/** Returns the cookie that stores the visitor's choice, for `document.cookie`. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Returns the visitor's variant of the language for dates and numbers, with its region, such as `de-AT`. */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const region = candidates(preferred).find((each) => each.language === language)?.region;
  return region === undefined ? language : `${language.split("-", 1)[0]}-${region}`;
}
