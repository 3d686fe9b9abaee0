import { isLocale, type LocalizedString } from "@guildhall/contract";
import { fillTexts, numberText } from "../texts/filled-texts.ts";
import { everyLocale, type Texts } from "../texts/localized-texts.ts";
import type { Call } from "./call.ts";

/** The name of each locale in itself: told in one locale, it tells which. */
const LOCALES_THEMSELVES = everyLocale((locale) => locale);

/**
 * A localised field with places such as `{value}` filled in: what `call.text(fillTexts(...))` gives,
 * without the work for the locales that the call does not ask for.
 */
export function filledText(
  call: Pick<Call, "text">,
  template: Texts,
  values: Readonly<Record<string, Texts | number>>,
): LocalizedString {
  const asked = call.text(LOCALES_THEMSELVES);
  if (typeof asked !== "string" || !isLocale(asked)) return call.text(fillTexts(template, values));
  let text = template[asked];
  for (const [name, value] of Object.entries(values)) {
    const shown = typeof value === "number" ? numberText(value, asked) : value[asked];
    text = text.replaceAll(`{${name}}`, () => shown);
  }
  return text;
}
