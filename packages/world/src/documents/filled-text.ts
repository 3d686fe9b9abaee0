import { isLocale, type LocalizedString } from "@guildhall/contract";
import { everyLocale, type Texts } from "../data/localized-texts.ts";
import { fillTexts, numberText } from "../texts/filled-texts.ts";
import type { Call } from "./call.ts";

/** The code of each locale as its own translation: shows which locale a call uses. */
const LOCALE_CODES = everyLocale((locale) => locale);

/**
 * Fills the placeholders of a template, such as `{value}`, for a localized field. Returns the same as
 * `call.text(fillTexts(...))`, but fills only the locale of the call.
 */
export function filledText(
  call: Pick<Call, "text">,
  template: Texts,
  values: Readonly<Record<string, Texts | number>>,
): LocalizedString {
  const locale = call.text(LOCALE_CODES);
  if (typeof locale !== "string" || !isLocale(locale))
    return call.text(fillTexts(template, values));
  let text = template[locale];
  for (const [name, value] of Object.entries(values)) {
    const shown = typeof value === "number" ? numberText(value, locale) : value[locale];
    text = text.replaceAll(`{${name}}`, () => shown);
  }
  return text;
}
