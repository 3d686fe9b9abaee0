import { LOCALE_NAMES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { ENCOUNTERS } from "../encounters.ts";
import { bossAchievementId } from "./boss-achievement-id.ts";
import { bossKills, characterCounts, honorableKills } from "./character-counts.ts";
import { earnedAchievements } from "./earned-achievements.ts";
import { STATISTIC_GROUPS } from "./statistic-groups.ts";
import { STATISTICS } from "./statistics.ts";
import { characterAfter } from "./test-character.ts";

const ids = Array.from({ length: 25 }, (_, index) => 31_000_000 + index * 13);
const numbersOf = (days: number, id: number) =>
  new Map(characterCounts(characterAfter(days, { id })).map((each) => [each.statistic.id, each]));

test("no number shrinks, and each last grew when it says", () => {
  for (const id of ids) {
    let before = numbersOf(1, id);
    for (const days of [2, 20, 60, 61, 900]) {
      const after = numbersOf(days, id);
      const { modified } = characterAfter(days, { id });
      for (const [statistic, { quantity, updated }] of before) {
        const later = after.get(statistic);
        expect(later?.quantity).toBeGreaterThanOrEqual(quantity);
        if (later?.quantity === quantity) expect(later.updated).toBe(updated);
      }
      for (const { updated, quantity } of after.values()) {
        expect(updated).toBeLessThanOrEqual(modified);
        expect(quantity).toBeGreaterThan(0);
      }
      before = after;
    }
  }
});

test("totals are not below their parts", () => {
  for (const id of ids) {
    const numbers = numbersOf(700, id);
    const quantity = (statistic: number) => numbers.get(statistic)?.quantity ?? 0;
    expect(quantity(1_301)).toBeGreaterThanOrEqual(
      quantity(1_311) + quantity(1_312) + quantity(1_321),
    );
    expect(quantity(1_401)).toBeGreaterThanOrEqual(quantity(1_402) + quantity(1_403));
    expect(quantity(1_501)).toBeGreaterThanOrEqual(quantity(1_502));
    expect(quantity(1_601)).toBeGreaterThanOrEqual(quantity(1_603));
  }
});

test("a boss was killed by who has the achievement for it", () => {
  for (const id of ids) {
    const character = characterAfter(900, { id });
    const earned = new Map(
      earnedAchievements(character).map((each) => [each.achievementId, each.timestamp]),
    );
    for (const { id: encounterId } of ENCOUNTERS) {
      for (const mode of ["NORMAL", "HEROIC", "MYTHIC"] as const) {
        const kills = bossKills(character, encounterId, mode);
        const first = earned.get(bossAchievementId(encounterId, mode));
        expect(kills === null).toBe(first === undefined);
        if (kills && first) expect(kills.updated).toBeGreaterThanOrEqual(first);
      }
    }
  }
});

test("honorable kills are those of the statistic, and there are none at first", () => {
  expect(honorableKills(characterAfter(1))).toBe(0);
  expect(honorableKills(characterAfter(900))).toBe(numbersOf(900, 31_000_007).get(1_321)?.quantity);
});

test("every statistic is in a group, and named in every locale", () => {
  const groups = STATISTIC_GROUPS.flatMap(({ id, within }) => [
    id,
    ...within.map((each) => each.id),
  ]);
  expect(new Set(STATISTICS.map(({ id }) => id)).size).toBe(STATISTICS.length);
  for (const { groupId, name } of STATISTICS) {
    expect(groups).toContain(groupId);
    for (const locale of LOCALE_NAMES) expect(name[locale]).not.toMatch(/^$|[{}|]/);
    expect(name.ko_KR).not.toBe(name.en_US);
  }
});
