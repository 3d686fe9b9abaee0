import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { isInEdition } from "./item-levels.ts";
import { findItem } from "./items.ts";
import { craftsOf, professionsOf, skillAt } from "./trades.ts";

const DAY_MS = 86_400_000;
const RING_RECIPE = "Formula: Enchant Finger - Keeper's Promise";
const ENCHANTING = 333;
const editions = Object.keys(EDITIONS) as KnownEdition[];

const namesOf = (edition: KnownEdition, profession: number) =>
  craftsOf(edition, profession, 600).map(({ spellId }) => findItem(spellId - 100_000)?.name.en_US);

test("everybody has two trades, and cooks and fishes", () => {
  const seen = new Set<number>();
  for (let id = 1; id <= 200; id += 1) {
    const { primary, secondary } = professionsOf({ id });
    expect(new Set(primary).size).toBe(2);
    expect(secondary).toEqual([185, 356]);
    for (const profession of primary) seen.add(profession);
  }
  expect(seen).toEqual(new Set([164, 165, 171, 182, 186, 197, 202, 333, 755]));
});

test("skill grows until it is the highest of the edition", () => {
  const crafter = { id: 5, edition: "current", created: 0 } as const;
  const ranks = [0, 30, 60, 500].map((days) => skillAt(crafter, 164, days * DAY_MS).rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect([ranks[0], ranks.at(-1)]).toEqual([1, 300]);
});

test.each(editions)(
  "crafts of %s are taught by its own recipes, more of them by more skill",
  (edition) => {
    for (const profession of [164, 165, 171, 185, 197, 202, 333]) {
      const [few, all] = [craftsOf(edition, profession, 60), craftsOf(edition, profession, 600)];
      expect(all.length, `${profession}`).toBeGreaterThan(few.length);
      for (const { spellId } of all) {
        const recipe = findItem(spellId - 100_000);
        expect(recipe && isInEdition(recipe, edition)).toBe(true);
      }
    }
  },
);

test("rings are enchanted in the later editions alone", () => {
  expect(namesOf("current", ENCHANTING)).toContain(RING_RECIPE);
  expect(namesOf("classicann", ENCHANTING)).toContain(RING_RECIPE);
  expect(namesOf("classic1x", ENCHANTING)).not.toContain(RING_RECIPE);
  expect(namesOf("classic1x", ENCHANTING)).toHaveLength(5);
});
