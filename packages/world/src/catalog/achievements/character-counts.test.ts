import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { ENCOUNTERS, encountersOf, instancesOf } from "../encounters.ts";
import { bossKills, characterCounts, honorableKills } from "./character-counts.ts";
import { STATISTIC_GROUPS } from "./statistic-groups.ts";
import { killModesOf, STATISTICS } from "./statistics.ts";
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

test("kills in raids are counted as the guild's raids tell them, boss by boss and mode by mode", () => {
  const [first, last] = [1_770_000_000_000, 1_780_000_000_000];
  const kills = [{ encounterId: 3_112, mode: "HEROIC", first, last, count: 4 } as const];
  const raider = { ...characterAfter(900), bossKills: () => kills };
  expect(bossKills(raider, 3_112, "HEROIC")).toMatchObject({ quantity: 4, updated: last });
  expect(bossKills(raider, 3_112, "NORMAL")).toBeNull();
  expect(bossKills(raider, 3_113, "HEROIC")).toBeNull();
});

test("the raid finder needs the highest level and no guild, and is of the current game alone", () => {
  const lfr = (days: number) =>
    ids.filter((id) => bossKills(characterAfter(days, { id }), 3_101, "LFR") !== null).length;
  expect(lfr(39)).toBe(0);
  expect(lfr(900)).toBe(ids.length);
  const modes = (["classic1x", "classic", "classicann"] as const).map(killModesOf);
  expect(modes).toEqual([["NORMAL"], ["NORMAL", "HEROIC"], ["NORMAL"]]);
});

test("an edition counts the bosses of its own raids only", () => {
  const editions = ["current", "classic1x", "classic", "classicann"] as const;
  const counted = editions.flatMap((edition) => {
    const own = instancesOf(edition).flatMap(encountersOf);
    const all = own.flatMap(({ id }) =>
      killModesOf(edition).map(
        (mode) => ({ encounterId: id, mode, first: 1, last: 2, count: 1 }) as const,
      ),
    );
    const kills = all.flatMap(({ mode, ...each }) => (mode === "LFR" ? [] : [{ mode, ...each }]));
    const raider = { ...characterAfter(900, { edition }), bossKills: () => kills };
    const told = characterCounts(raider).filter(({ statistic }) => statistic.groupId === 251);
    expect(told.filter(({ updated }) => updated === 2)).toHaveLength(kills.length);
    return own;
  });
  expect(counted).toHaveLength(ENCOUNTERS.length);
});

test("what is counted was last done while the character was played", () => {
  const character = { ...characterAfter(900), whilePlaying: (moment: number) => moment + 7_000 };
  const before = new Map(
    characterCounts(characterAfter(900)).map((each) => [each.statistic.id, each.updated]),
  );
  for (const { statistic, updated } of characterCounts(character)) {
    expect(updated).toBe((before.get(statistic.id) ?? 0) + 7_000);
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
    for (const locale of LOCALES) expect(name[locale]).not.toMatch(/^$|[{}|]/);
    expect(name.ko_KR).not.toBe(name.en_US);
  }
});
