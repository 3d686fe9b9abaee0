import { expect, test } from "vitest";
import { sortingOf } from "./roster-table.ts";

test("the roster is ordered by rank, and within a rank by name", () => {
  expect(sortingOf({})).toEqual([
    { id: "rank", desc: false },
    { id: "name", desc: false },
  ]);
});

test("the order is the column's usual one unless the address says otherwise", () => {
  expect(sortingOf({ sort: "level" })[0]).toEqual({ id: "level", desc: true });
  expect(sortingOf({ sort: "level", order: "asc" })[0]).toEqual({ id: "level", desc: false });
  expect(sortingOf({ sort: "name", order: "desc" })).toEqual([{ id: "name", desc: true }]);
});
