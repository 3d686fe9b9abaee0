import { expect, test } from "vitest";
import { localize } from "../protocol/locale.ts";
import { localized } from "./localized.ts";

test("a text flattened to one locale is accepted", () => {
  expect(localized.parse("Thornwick")).toBe("Thornwick");
});

test("a text in several locales is accepted, and one of them can be chosen", () => {
  const texts = localized.parse({ en_US: "Thornwick", de_DE: "Dornwiek" });
  expect(localize(texts, "de_DE")).toBe("Dornwiek");
});

test("a locale that nobody has announced is accepted", () => {
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
])("%j is not a text", (value) => {
  expect(localized.safeParse(value).success).toBe(false);
});
