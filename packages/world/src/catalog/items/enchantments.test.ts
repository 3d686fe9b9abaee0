import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { ENCHANTMENT_SCROLLS, enchantmentsFor } from "./enchantments.ts";
import { findItem, itemsIn } from "./items.ts";

test("every scroll is an item of the current game alone, named after its place and effect", () => {
  for (const scroll of ENCHANTMENT_SCROLLS) {
    expect(findItem(scroll.id)).toBe(scroll);
    expect(itemsIn("classic")).not.toContain(scroll);
    for (const locale of LOCALES) expect(scroll.name[locale]).not.toMatch(/[{}|]/);
  }
  const [lining] = enchantmentsFor("back", "current");
  expect(lining?.scroll.name).toMatchObject({
    en_US: "Enchant Cloak - Warm Lining",
    de_DE: "Verzauberung (Umhang): Warmes Futter",
    ko_KR: "망토 마법부여 - 따뜻한 안감",
  });
});

test("rings are enchanted in all editions but the first, and necklaces in none", () => {
  expect(enchantmentsFor("finger2", "classicann").length).toBeGreaterThan(0);
  expect(enchantmentsFor("finger2", "classic1x")).toEqual([]);
  expect(enchantmentsFor("mainHand", "classic1x")).toHaveLength(2);
  expect(enchantmentsFor("neck", "current")).toEqual([]);
});
