import { everyLocale, type Texts } from "../data/localized-texts.ts";
import { readTable } from "../data/read-table.ts";

/**
 * The titles of characters. `display` contains `{name}` for the name of the character. `levelShare` is the
 * lowest level that earns the title, as a share of the edition's highest.
 */
export const TITLES = readTable("titles");

export type Title = (typeof TITLES)[number];

export function titleName({ display }: Title): Texts {
  return everyLocale((locale) => display[locale].replace(/\{name\},?/, "").trim());
}

/** The title of the legacy documents, with `%s` for the name of the character. */
export function legacyTitle({ display }: Title): Texts {
  return everyLocale((locale) => display[locale].replace("{name}", "%s"));
}
