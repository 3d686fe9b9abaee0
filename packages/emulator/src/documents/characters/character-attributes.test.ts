import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOf } from "../../world/playable.ts";
import { characterView } from "../testing/character-view.ts";
import { attributesOf } from "./character-attributes.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

describe.each(editions)("in %s", (edition) => {
  test.each([...classesOf(edition)])(
    "the numbers of class %i agree with one another",
    (classId) => {
      const attributes = attributesOf(characterView({ edition, classId }));
      const { strength, agility, intellect, stamina, spirit, armor, defense } = attributes;
      for (const { base, effective } of [
        strength,
        agility,
        intellect,
        stamina,
        spirit,
        armor,
        defense,
      ]) {
        expect(effective).toBeGreaterThanOrEqual(base);
      }
      const { crit, haste, mastery, dodge, parry, block } = attributes;
      for (const { rating, bonus, value } of [crit, haste, mastery, dodge, parry, block]) {
        expect(value).toBeGreaterThanOrEqual(bonus);
        expect(value).toBeLessThan(75);
        expect(bonus > 0).toBe(rating > 0);
      }
      const { min, max, speed, perSecond } = attributes.mainHand;
      expect(max).toBeGreaterThan(min);
      expect(perSecond).toBeCloseTo((min + max) / 2 / speed, 3);
    },
  );

  test("a character grows stronger with its level", () => {
    const health = [1, 12, 30, 55, 60].map(
      (level) => attributesOf(characterView({ edition, level })).health,
    );
    expect(health).toEqual([...health].sort((a, b) => a - b));
    expect(new Set(health).size).toBe(health.length);
  });
});

test("warriors fight with rage, mages with mana, and hunters had mana before they had focus", () => {
  const powerOf = (classId: number, edition: KnownEdition) =>
    attributesOf(characterView({ classId, edition })).powerType;
  expect(powerOf(1, "current")).toBe(1);
  expect(powerOf(8, "current")).toBe(0);
  expect(powerOf(3, "current")).toBe(2);
  expect(powerOf(3, "classic1x")).toBe(0);
});
