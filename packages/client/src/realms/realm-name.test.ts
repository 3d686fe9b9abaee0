import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey, plainKey } from "./realm-name.ts";

test("different spellings of a name have the same key", () => {
  for (const name of ["Vael'orin", "VAELORIN", "vael’orin", "Vael Orin", " vael-orin "]) {
    expect(nameKey(name)).toBe("vaelorin");
  }
  expect(nameKey("Ormeco\u0302te")).toBe(nameKey("ORMECÔTE"));
  expect(nameKey("Aggra (Português)")).toBe("aggraportuguês");
  expect(nameKey("Звёздный Предел")).toBe("звёздныйпредел");
});

test("nameKey keeps accents, and plainKey removes them", () => {
  expect(nameKey("Ormecôte")).not.toBe(nameKey("Ormecote"));
  expect(plainKey("Ormecôte")).toBe("ormecote");
  expect(plainKey("Звёздный")).toBe(plainKey("Звездный"));
  expect(plainKey("엠버폴")).toBe("엠버폴");
});

test("a key is its own key, however the text is composed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (text) => {
      expect(nameKey(nameKey(text))).toBe(nameKey(text));
      expect(nameKey(text.normalize("NFD"))).toBe(nameKey(text));
      expect(plainKey(text.normalize("NFD"))).toBe(plainKey(text));
    }),
    { numRuns: 2_000 },
  );
});
