import { expect, test } from "vitest";
import { inLocale } from "./in-locale.ts";

test("inLocale replaces the texts of all locales at any depth, and nothing else", () => {
  const document = {
    name: { en_US: "Far Shore", de_DE: "Ferne Küste" },
    realms: [{ name: { en_US: "Shore" }, locale: "deDE", links: {} }],
    missing: null,
  };
  expect(inLocale(document, "de_DE")).toEqual({
    name: "Ferne Küste",
    realms: [{ name: "Shore", locale: "deDE", links: {} }],
    missing: null,
  });
});
