import type { TextKey } from "../texts/create-texts.ts";

/** Who can see a group of fields, from the largest audience to the smallest. */
export const AUDIENCES = [
  ["public", "settings:site.public"],
  ["members", "settings:site.members"],
  ["officers", "settings:site.officers"],
  ["administrators", "settings:site.administrators"],
] as const satisfies readonly (readonly [string, TextKey])[];

/** Returns the name of a language of the service, such as "German (Germany)" for `de_DE`; an invalid id unchanged. */
export function localeName(id: string, locale: string): string {
  const tag = id.replace("_", "-");
  const isValid = /^[a-z]{2}-[A-Z]{2}$/.test(tag);
  return (isValid && new Intl.DisplayNames(locale, { type: "language" }).of(tag)) || id;
}
