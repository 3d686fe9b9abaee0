import { HOUR_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import type { Figure } from "../report.ts";
import { firstSyncFigures, memoryFigures, weekFigures } from "./figures.ts";

const valuesOf = (figures: readonly Figure[]) =>
  Object.fromEntries(figures.map(({ name, value }) => [name, value]));

test("a large first sync is compared with undici and with a plain loop", () => {
  const timing = (name: string, median: number) => ({ name, median, fastest: 1, slowest: 9 });
  const bare = [timing("first_1000", 6_000), timing("undici_1000", 5_000)];
  const near = [
    timing("first_1000", 8_000),
    timing("undici_1000", 8_000),
    timing("loop_1000", 40_000),
  ];
  const again = { requests: 20, rows: 1 };
  const syncs = { bare: { timings: bare, requests: 1_000, again }, near: { timings: near } };
  expect(valuesOf(firstSyncFigures(syncs))).toEqual({
    first_1000_s: 6,
    first_1000_ratio: 1.2,
    first_1000_near_s: 8,
    first_1000_near_ratio: 1,
    first_1000_loop_ratio: 5,
    again_requests_share: 0.02,
    again_rows: 1,
  });
});

test("the staleness of a week must not exceed that of requesting everything every hour", () => {
  const staleness = [0, 0, 2 * HOUR_MS, 4 * HOUR_MS, 0];
  const stalenessEveryHour = [0, 0, 0, 0, HOUR_MS];
  const figures = weekFigures({ requests: 10, everyHour: 100, staleness, stalenessEveryHour });
  expect(valuesOf(figures)).toEqual({
    week_requests_share: 0.1,
    week_staleness_h: 0,
    week_up_to_date_share: 0.6,
    week_outdated_h: 3,
  });
  expect(figures.find(({ name }) => name === "week_staleness_h")?.goal).toEqual({ atMost: 0 });
});

test("the memory of a site has the goal of its size", () => {
  const [small] = memoryFigures([{ size: 1_000, memory: 2 ** 20, peak: 2 ** 21 }]);
  expect(small).toMatchObject({ value: 1, goal: { atMost: 200 }, note: "at most 2 MB" });
});
