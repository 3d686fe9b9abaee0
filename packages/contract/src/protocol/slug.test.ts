// @module-tag contract/activity-call

import fc from "fast-check";
import { expect, test } from "vitest";
import { characterSlug, guildSlug, realmSlug } from "./slug.ts";

test.each([
  ["Thornwick", "thornwick"],
  ["Isle of Glass", "isle-of-glass"],
  ["Kel'varan", "kelvaran"],
  ["Kel’varan", "kelvaran"],
  ["Kel‘varan", "kelvaran"],
  ["Kel\u02bcvaran", "kelvaran"],
  ["Kel`varan", "kelvaran"],
  ["Greymoor (North)", "greymoor-north"],
  ["Zul-Marai", "zul-marai"],
  ["Côte d'Ambre", "côte-dambre"],
  ["  Two   Spaces ", "two-spaces"],
  ["Тихий Берег", "тихий-берег"],
  ["잿빛 항구", "잿빛-항구"],
  ["MIDDLE ISLES", "middle-isles"],
  ["( North ' Isle )", "north-isle"],
])("the slug of %j is %j", (name, slug) => {
  expect(realmSlug(name)).toBe(slug);
  expect(guildSlug(name)).toBe(slug);
});

test("realmSlug returns the same slug for combining and composed accents", () => {
  expect(realmSlug("Co\u0302te")).toBe("c\u00f4te");
  expect(characterSlug("Zoe\u0308")).toBe("zo\u00eb");
  // Unicode has no composed capital, and the apostrophe prevents composing the letter.
  expect(characterSlug("J\u030can")).toBe("\u01f0an");
  expect(realmSlug("J\u030ce'\u0301")).toBe("\u01f0\u00e9");
});

test("slugs do not depend on the locale: I becomes i, dotless i stays", () => {
  expect(realmSlug("ISIK")).toBe("isik");
  expect(characterSlug("Işık")).toBe("işık");
});

test("characterSlug keeps the characters that realmSlug removes", () => {
  expect(characterSlug(" Ærlig ")).toBe("ærlig");
  expect(characterSlug("O'Dell")).toBe("o'dell");
  expect(characterSlug("O`Dell‘ʼ")).toBe("o`dell‘ʼ");
});

test("realmSlug and guildSlug do not change a slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = guildSlug(name);
      expect(guildSlug(slug)).toBe(slug);
    }),
    { numRuns: 2000, examples: [["( North )"], [" ' x"], ["x '"]] },
  );
});
