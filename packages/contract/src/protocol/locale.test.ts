// @module-tag contract/limits

import { expect, test } from "vitest";
import { isLocale, LOCALE_TITLES, LOCALES, localize, parseLocale } from "./locale.ts";

test("LOCALES are the locales of contract 8, with their languages", () => {
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

test("parseLocale returns an allowed locale", () => {
  for (const name of LOCALES) expect(parseLocale(name)).toBe(name);
});

test.each(["en", "en-US", "EN_us", "enUS", "pt_PT", "", "toString", "__proto__"])(
  "parseLocale refuses %j and lists the allowed locales",
  (value) => {
    expect(isLocale(value)).toBe(false);
    expect(() => parseLocale(value)).toThrow(
      new RangeError(`Unknown locale "${value}". Use one of: ${LOCALES.join(", ")}.`),
    );
  },
);

test("isLocale returns false for values that are not strings", () => {
  for (const value of [undefined, null, 1, ["en_US"], {}]) expect(isLocale(value)).toBe(false);
});

test("localize returns a string unchanged for every locale", () => {
  expect(localize("Marktplatz", "fr_FR")).toBe("Marktplatz");
  expect(localize("")).toBe("");
});

test("localize returns the string of the requested locale", () => {
  const texts = { en_US: "Mage", de_DE: "Magier", ru_RU: "Маг" };
  expect(localize(texts, "ru_RU")).toBe("Маг");
  expect(localize(texts)).toBe("Mage");
});

test("localize falls back to en_US, then to the first string, then to null", () => {
  expect(localize({ de_DE: "Magier", en_US: "Mage" }, "ko_KR")).toBe("Mage");
  expect(localize({ de_DE: "Magier", ru_RU: "Маг" }, "ko_KR")).toBe("Magier");
  expect(localize({}, "ko_KR")).toBeNull();
  expect(localize(null)).toBeNull();
  expect(localize(undefined)).toBeNull();
});
