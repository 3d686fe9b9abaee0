import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { memberPeriods } from "./member-periods.ts";

const START = Date.UTC(2026, 0, 1);

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(START + index * DAY_MS).toISOString().slice(0, 10),
    ...{ members: 100 + index, joined: 1, left: index % 2 },
  }));

test("a month has a period for each day", () => {
  const periods = memberPeriods(days(31));
  expect(periods).toHaveLength(31);
  expect(periods[1]).toEqual({ at: START + DAY_MS, members: 101, joined: 1, left: 1 });
});

test("half a year has weeks, which begin on Monday", () => {
  const periods = memberPeriods(days(60));
  // 2026 began on a Thursday.
  expect(periods[0]).toEqual({ at: START, members: 103, joined: 4, left: 2 });
  expect(periods[1]).toEqual({ at: Date.UTC(2026, 0, 5), members: 110, joined: 7, left: 3 });
});

test("a year has months, with the members at their ends", () => {
  const periods = memberPeriods(days(365));
  expect(periods).toHaveLength(12);
  expect(periods[1]).toEqual({ at: Date.UTC(2026, 1, 1), members: 158, joined: 28, left: 14 });
});
