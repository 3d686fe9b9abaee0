import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "./item-levels.ts";
import { spellDescription } from "./item-spell.ts";
import { findItem, ITEMS, itemsIn } from "./items.ts";

test("there are hundreds of items, of every quality, each with an id and a name of its own", () => {
  expect(ITEMS.length).toBeGreaterThan(600);
  expect(new Set(ITEMS.map(({ quality }) => quality))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
  for (const locale of ["en_US", "de_DE", "ru_RU", "ko_KR", "zh_TW"] as const) {
    const names = ITEMS.map(({ name }) => name[locale]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice, locale).toEqual([]);
  }
});

test("no text of an item is empty or has a place left to fill", () => {
  for (const { name, description, spell } of ITEMS) {
    for (const text of [name, description, spell?.name, spell && spellDescription(spell)]) {
      for (const locale of LOCALES) {
        expect(text?.[locale]).not.toBe("");
        expect(text?.[locale] ?? "").not.toMatch(/[{}|]/);
      }
    }
  }
});

test("names are translated, each language in its own order", () => {
  expect(findItem(220_401)?.name).toMatchObject({
    en_GB: "Cinderbound Helm",
    es_MX: "Yelmo de las Brasas",
    ru_RU: "Шлем Тлеющих углей",
    ko_KR: "잿불 투구",
    zh_TW: "餘燼頭盔",
  });
  expect(findItem(224_001)?.name.en_US).toBe("Ruby of Courage");
});

test("nothing asks for more than the highest level, or is worth more sold than bought", () => {
  for (const edition of ["current", "classic1x", "classic", "classicann"] as const) {
    for (const item of itemsIn(edition)) {
      expect(requiredLevelIn(item, edition)).toBeLessThanOrEqual(LEVEL_CAPS[edition]);
      expect(itemLevelIn(item, edition)).toBeGreaterThanOrEqual(1);
      const { purchase, sell } = pricesIn(item, edition);
      expect(Number.isInteger(sell) && sell >= 0 && purchase >= sell).toBe(true);
    }
  }
});
