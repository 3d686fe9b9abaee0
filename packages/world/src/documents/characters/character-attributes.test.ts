import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOf } from "../../catalog/classes-and-races.ts";
import { characterView } from "../../testing/character-view.ts";
import { attributesOf } from "./character-attributes.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

describe.each(editions)("in %s", (edition) => {
  test.each([...classesOf(edition)])("the attributes of class %i are consistent", (classId) => {
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
  });

  test("attributes grow with the level", () => {
    const health = [1, 12, 30, 55, 60].map(
      (level) => attributesOf(characterView({ edition, level })).health,
    );
    expect(health).toEqual([...health].sort((a, b) => a - b));
    expect(new Set(health).size).toBe(health.length);
  });
});

test("warriors have rage, mages have mana, and hunters have mana in early editions and focus later", () => {
  const powerOf = (classId: number, edition: KnownEdition) =>
    attributesOf(characterView({ classId, edition })).powerType;
  expect(powerOf(1, "current")).toBe(1);
  expect(powerOf(8, "current")).toBe(0);
  expect(powerOf(3, "current")).toBe(2);
  expect(powerOf(3, "classic1x")).toBe(0);
});

test("in the current game, health depends only on stamina, and attack power only on strength or agility", () => {
  for (const classId of classesOf("current")) {
    for (const level of [1, 37, 80]) {
      const { health, stamina, attackPower, ...rest } = attributesOf(
        characterView({ classId, level }),
      );
      expect(health).toBe(stamina.effective * 20);
      expect([rest.strength, rest.agility].map(({ effective }) => effective)).toContain(
        attackPower,
      );
    }
  }
});

test("haste shortens the time between hits", () => {
  const { mainHand, haste } = attributesOf(characterView({ classId: 1, id: 5 }));
  expect(haste.value).toBeGreaterThan(1);
  const own = mainHand.speed * (1 + haste.value / 100);
  expect([2.6, 3.6]).toContain(Math.round(own * 1000) / 1000);
});

test("characters of level 60 in classic1x have 2,500 to 8,000 health", () => {
  for (const classId of classesOf("classic1x")) {
    const { health } = attributesOf(characterView({ edition: "classic1x", classId, level: 60 }));
    expect(health).toBeGreaterThan(2_500);
    expect(health).toBeLessThan(8_000);
  }
});
