import { expect, test } from "vitest";
import { parseHistorySearch, shownDays } from "./history-search.ts";

test("the days of an address are read, and what is not a day is ignored", () => {
  const days = { from: "2026-11-01", until: "2026-11-21", day: "2026-02-28" };
  expect(parseHistorySearch(days)).toEqual(days);
  const wrong = { from: "2026-02-30", until: "yesterday", day: 5, other: "2026-11-01" };
  expect(parseHistorySearch(wrong)).toEqual({});
});

test("a period whose days are swapped is read in their order", () => {
  expect(parseHistorySearch({ from: "2026-11-21", until: "2026-11-01" })).toEqual({
    from: "2026-11-01",
    until: "2026-11-21",
  });
});

test("the default is the week before the latest sync", () => {
  const syncedAt = "2026-11-21T23:59:59.000Z";
  const week = { from: "2026-11-14", until: "2026-11-21", day: "2026-11-21" };
  expect(shownDays({}, syncedAt)).toEqual(week);
  expect(shownDays({ day: "2026-11-20" }, syncedAt)).toEqual({ ...week, day: "2026-11-20" });
  expect(shownDays({ until: "2026-01-01" }, syncedAt)).toMatchObject({ from: "2026-01-01" });
  expect(shownDays({ from: "2026-12-01" }, syncedAt)).toMatchObject({ until: "2026-12-01" });
});
