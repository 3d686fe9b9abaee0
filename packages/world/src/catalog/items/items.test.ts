import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { fillTexts } from "../../texts/filled-texts.ts";
import { highestLevel } from "../releases.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "./item-levels.ts";
import { findItem, ITEMS, itemsIn } from "./items.ts";

test("no two items have the same id, nor the same name in a language", () => {
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
  for (const locale of ["en_US", "de_DE", "ru_RU", "ko_KR", "zh_TW"] as const) {
    const names = ITEMS.map(({ name }) => name[locale]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice, locale).toEqual([]);
  }
});

test("no string of an item is empty or contains a placeholder", () => {
  for (const { name, description, spell } of ITEMS) {
    for (const text of [
      name,
      description,
      spell?.name,
      spell && fillTexts(spell.effect, spell.values),
    ]) {
      for (const locale of LOCALES) {
        expect(text?.[locale]).not.toBe("");
        expect(text?.[locale] ?? "").not.toMatch(/[{}|]/);
      }
    }
  }
});

test("the words of a name are in the order of each language", () => {
  expect(findItem(220_401)?.name).toMatchObject({
    en_GB: "Cinderbound Helm",
    es_MX: "Yelmo de las Brasas",
    ru_RU: "Шлем Тлеющих углей",
    ko_KR: "잿불 투구",
    zh_TW: "餘燼頭盔",
  });
  expect(findItem(224_001)?.name.en_US).toBe("Ruby of Courage");
});

test("no item requires more than the highest level, or sells for more than it costs", () => {
  for (const edition of ["current", "classic1x", "classic", "classicann"] as const) {
    for (const item of itemsIn(edition)) {
      expect(requiredLevelIn(item, edition)).toBeLessThanOrEqual(highestLevel(edition));
      expect(itemLevelIn(item, edition)).toBeGreaterThanOrEqual(1);
      const { purchase, sell } = pricesIn(item, edition);
      expect(Number.isInteger(sell) && sell >= 0 && purchase >= sell).toBe(true);
    }
  }
});
