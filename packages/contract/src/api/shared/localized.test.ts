import { expect, test } from "vitest";
import { localize } from "../../protocol/locale.ts";
import { localized } from "./localized.ts";

test("localized accepts a string", () => {
  expect(localized.parse("Thornwick")).toBe("Thornwick");
});

test("localized accepts an object with one string per locale", () => {
  const texts = localized.parse({ en_US: "Thornwick", de_DE: "Dornwiek" });
  expect(localize(texts, "de_DE")).toBe("Dornwiek");
});

test("localized accepts null in a locale without a translation, and localize then takes another", () => {
  const texts = localized.parse({ ko_KR: null, de_DE: "Dornwiek" });
  expect(localize(texts, "ko_KR")).toBe("Dornwiek");
});

test("localized accepts an unknown locale", () => {
  expect(localized.parse({ nl_NL: "Doornwijk" })).toEqual({ nl_NL: "Doornwijk" });
});

test.each([
  {},
  { en: "Thornwick" },
  7,
  null,
  ["Thornwick"],
  { en_US: 7 },
  { key: { href: "…" } },
  { name: "Thornwick" },
])("localized refuses %j", (value) => {
  expect(localized.safeParse(value).success).toBe(false);
});
