import { expect, test } from "vitest";
import { isLocale, LOCALE_TITLES, LOCALES, localize, parseLocale } from "./locale.ts";

test("the locales are the twelve of contract 8, each with its language", () => {
  expect(LOCALE_TITLES).toEqual({
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
  });
  expect(LOCALES).toEqual(Object.keys(LOCALE_TITLES));
});

test("a locale is read as it is spelled", () => {
  for (const name of LOCALES) expect(parseLocale(name)).toBe(name);
});

test.each(["en", "en-US", "EN_us", "enUS", "pt_PT", "", "toString", "__proto__"])(
  "%j is refused with the allowed locales",
  (value) => {
    expect(isLocale(value)).toBe(false);
    expect(() => parseLocale(value)).toThrow(
      new RangeError(`Unknown locale "${value}". Use one of: ${LOCALES.join(", ")}.`),
    );
  },
);

test("what is not a text is no locale", () => {
  for (const value of [undefined, null, 1, ["en_US"], {}]) expect(isLocale(value)).toBe(false);
});

test("a flattened text is the text, whatever the locale", () => {
  expect(localize("Marktplatz", "fr_FR")).toBe("Marktplatz");
  expect(localize("")).toBe("");
});

test("a text in all locales is read in the one that is asked for", () => {
  const texts = { en_US: "Mage", de_DE: "Magier", ru_RU: "Маг" };
  expect(localize(texts, "ru_RU")).toBe("Маг");
  expect(localize(texts)).toBe("Mage");
});

test("a missing locale falls back to en_US, then to the first text, then to null", () => {
  expect(localize({ de_DE: "Magier", en_US: "Mage" }, "ko_KR")).toBe("Mage");
  expect(localize({ de_DE: "Magier", ru_RU: "Маг" }, "ko_KR")).toBe("Magier");
  expect(localize({}, "ko_KR")).toBeNull();
  expect(localize(null)).toBeNull();
  expect(localize(undefined)).toBeNull();
});
