import type { ChangeRecord } from "@guildhall/store";
import { expect, test } from "vitest";
import { withLevels } from "./level-series.ts";

const MEMBER = { id: 7, firstSeenAt: 10 };
const read = (at: number, level: number) => ({
  ...{ memberId: 7, at, level },
  ...{ averageItemLevel: 300, equippedItemLevel: 290, achievementPoints: 50 },
});
const changed = (kind: ChangeRecord["kind"], at: number, before: string, after: string) => {
  return { id: at, guildId: 1, runId: 1, memberId: 7, at, kind, before, after };
};

test("levels of rosters are added to the values of profiles, from the first roster on", () => {
  const changes = [
    changed("level", 60, "34", "80"),
    changed("promoted", 50, "5", "4"),
    changed("level", 30, "25", "34"),
  ];
  const series = withLevels([read(20, 25), read(90, 80)], changes, MEMBER);
  expect(series.map(({ at, level }) => [at, level])).toEqual([
    [10, 25],
    [20, 25],
    [30, 34],
    [60, 80],
    [90, 80],
  ]);
  expect(series.map(({ equippedItemLevel }) => equippedItemLevel)).toEqual([
    ...[null, 290, null, null, 290],
  ]);
});

test("a member without a change of the level has the values of profiles", () => {
  const values = [read(20, 25)];
  expect(withLevels(values, [changed("promoted", 50, "5", "4")], MEMBER)).toBe(values);
});
