import { isLocale, type LocalizedString } from "@guildhall/contract";
import { everyLocale, type Texts } from "../data/localized-texts.ts";
import { fillText, fillTexts } from "../texts/filled-texts.ts";
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
  return typeof locale === "string" && isLocale(locale)
    ? fillText(template, values, locale)
    : call.text(fillTexts(template, values));
}
