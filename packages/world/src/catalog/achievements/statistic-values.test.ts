import { expect, test } from "vitest";
import { readTable } from "../../data/read-table.ts";
import { ENCOUNTERS, encountersOf, instancesOf } from "../encounters.ts";
import { honorableKills, killStatisticValue, statisticValues } from "./statistic-values.ts";
import { killModesOf, STATISTICS } from "./statistics.ts";
import { characterAfter } from "./test-character.ts";

const ids = Array.from({ length: 25 }, (_, index) => 31_000_000 + index * 13);
const valuesOf = (days: number, id: number) =>
  new Map(statisticValues(characterAfter(days, { id })).map((each) => [each.statistic.id, each]));

test("a value never decreases, and its update time changes only with the value", () => {
  for (const id of ids) {
    let before = valuesOf(1, id);
    for (const days of [2, 20, 60, 61, 900]) {
      const after = valuesOf(days, id);
      const { playedUntil } = characterAfter(days, { id });
      for (const [statistic, { quantity, updated }] of before) {
        const later = after.get(statistic);
        expect(later?.quantity).toBeGreaterThanOrEqual(quantity);
        if (later?.quantity === quantity) expect(later.updated).toBe(updated);
      }
      for (const { updated, quantity } of after.values()) {
        expect(updated).toBeLessThanOrEqual(playedUntil);
        expect(quantity).toBeGreaterThan(0);
      }
      before = after;
    }
  }
});

test("a total is at least the sum of its parts", () => {
  for (const id of ids) {
    const values = valuesOf(700, id);
    const quantity = (statistic: number) => values.get(statistic)?.quantity ?? 0;
    expect(quantity(1_301)).toBeGreaterThanOrEqual(
      quantity(1_311) + quantity(1_312) + quantity(1_321),
    );
    expect(quantity(1_401)).toBeGreaterThanOrEqual(quantity(1_402) + quantity(1_403));
    expect(quantity(1_501)).toBeGreaterThanOrEqual(quantity(1_502));
    expect(quantity(1_601)).toBeGreaterThanOrEqual(quantity(1_603));
  }
});

test("the kills of a boss in a mode are those with the guild", () => {
  const [first, last] = [1_770_000_000_000, 1_780_000_000_000];
  const kills = [{ encounterId: 3_112, mode: "HEROIC", first, last, count: 4 } as const];
  const raider = { ...characterAfter(900), bossKills: () => kills };
  expect(killStatisticValue(raider, 3_112, "HEROIC")).toMatchObject({ quantity: 4, updated: last });
  expect(killStatisticValue(raider, 3_112, "NORMAL")).toBeNull();
  expect(killStatisticValue(raider, 3_113, "HEROIC")).toBeNull();
});

test("the raid finder requires the highest level and no guild", () => {
  const counts = (days: number) =>
    ids.filter((id) => killStatisticValue(characterAfter(days, { id }), 3_101, "LFR") !== null);
  expect(counts(39)).toEqual([]);
  expect(counts(900)).toEqual(ids);
});

test("only the current game has a raid finder", () => {
  const modes = (["classic1x", "classic", "classicann"] as const).map(killModesOf);
  expect(modes).toEqual([["NORMAL"], ["NORMAL", "HEROIC"], ["NORMAL"]]);
});

test("an edition counts the bosses of its own raids only", () => {
  const editions = ["current", "classic1x", "classic", "classicann"] as const;
  const counted = editions.flatMap((edition) => {
    const bosses = instancesOf(edition).flatMap(encountersOf);
    const kills = bosses.flatMap(({ id: encounterId }) =>
      killModesOf(edition).flatMap((mode) =>
        mode === "LFR" ? [] : { encounterId, mode, first: 1, last: 2, count: 1 },
      ),
    );
    const raider = { ...characterAfter(900, { edition }), bossKills: () => kills };
    const values = statisticValues(raider).filter(({ statistic }) => statistic.groupId === 251);
    expect(values.filter(({ updated }) => updated === 2)).toHaveLength(kills.length);
    return bosses;
  });
  expect(counted).toHaveLength(ENCOUNTERS.length);
});

test("a value is updated at a time in a play session", () => {
  const always = valuesOf(900, 31_000_007);
  const character = { ...characterAfter(900), whilePlaying: (moment: number) => moment + 7_000 };
  for (const { statistic, updated } of statisticValues(character)) {
    expect(updated).toBe((always.get(statistic.id)?.updated ?? 0) + 7_000);
  }
});

test("honorable kills are the value of their statistic, and 0 at first", () => {
  expect(honorableKills(characterAfter(1))).toBe(0);
  expect(honorableKills(characterAfter(900))).toBe(valuesOf(900, 31_000_007).get(1_321)?.quantity);
});

test("each statistic has an id of its own and a known group", () => {
  const groups = readTable("statistic-groups").map(({ id }) => id);
  expect(new Set(STATISTICS.map(({ id }) => id)).size).toBe(STATISTICS.length);
  for (const { groupId } of STATISTICS) expect(groups).toContain(groupId);
});
