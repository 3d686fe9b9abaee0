import { expect, test } from "vitest";
import { parseDeskSearch } from "./desk-search.ts";

test("the days of an address are read, and the default and invalid numbers are omitted", () => {
  expect(parseDeskSearch({ days: "60", newDays: 14 })).toEqual({ days: 60, newDays: 14 });
  expect(parseDeskSearch({ days: 30, newDays: "x" })).toEqual({});
  expect(parseDeskSearch({ days: 0, newDays: 4000, other: 9 })).toEqual({});
});
