import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { isInEdition } from "./item-levels.ts";
import { findItem, ITEMS } from "./items.ts";
import { professionsOf, recipesOf, skillAt } from "./trades.ts";

const RING_RECIPE = "Formula: Enchant Finger - Keeper's Promise";
const ENCHANTING = 333;
const editions = Object.keys(EDITIONS) as KnownEdition[];

const namesOf = (edition: KnownEdition, profession: number) =>
  recipesOf(edition, profession, 600).map(({ spellId }) => findItem(spellId - 100_000)?.name.en_US);

test("every character has two primary professions, cooking and fishing", () => {
  const seen = new Set<number>();
  for (let id = 1; id <= 200; id += 1) {
    const { primary, secondary } = professionsOf({ id });
    expect(new Set(primary).size).toBe(2);
    expect(secondary).toEqual([185, 356]);
    for (const profession of primary) seen.add(profession);
  }
  expect(seen).toEqual(new Set([164, 165, 171, 182, 186, 197, 202, 333, 755]));
});

test("skill grows up to the edition's highest", () => {
  const crafter = { id: 5, edition: "current", created: 0 } as const;
  const ranks = [0, 30, 60, 500].map((days) => skillAt(crafter, 164, days * DAY_MS).rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect([ranks[0], ranks.at(-1)]).toEqual([1, 300]);
});

test.each(editions)(
  "a higher skill knows more recipes of %s, all of them items of the edition",
  (edition) => {
    for (const profession of [164, 165, 171, 185, 197, 202, 333]) {
      const [few, all] = [recipesOf(edition, profession, 60), recipesOf(edition, profession, 600)];
      expect(all.length, `${profession}`).toBeGreaterThan(few.length);
      for (const { spellId } of all) {
        const recipe = findItem(spellId - 100_000);
        expect(recipe && isInEdition(recipe, edition)).toBe(true);
      }
    }
  },
);

test("enchanters know ring enchantments in all editions except the first", () => {
  expect(namesOf("current", ENCHANTING)).toContain(RING_RECIPE);
  expect(namesOf("classicann", ENCHANTING)).toContain(RING_RECIPE);
  expect(namesOf("classic1x", ENCHANTING)).not.toContain(RING_RECIPE);
  expect(namesOf("classic1x", ENCHANTING)).toHaveLength(5);
});

test("miners learn to smelt harder metals with skill, without an item that teaches it", () => {
  const MINING = 186;
  const madeWith = (skill: number) =>
    recipesOf("current", MINING, skill).map(({ name }) => name.en_US);
  expect(madeWith(75)).toEqual(["Smelt Copper Bar", "Smelt Iron Bar"]);
  expect(madeWith(300)).toHaveLength(4);
  for (const { item, spellId } of recipesOf("current", MINING, 300)) {
    expect(item).toBeNull();
    expect(ITEMS.some(({ spell }) => spell?.id === spellId)).toBe(false);
  }
});
