import { expect, test } from "vitest";
import { sortingOf } from "./roster-table.ts";

test("the roster is sorted by rank, then by name", () => {
  expect(sortingOf({})).toEqual([
    { id: "rank", desc: false },
    { id: "name", desc: false },
  ]);
});

test("the order is the default of the column unless the address sets it", () => {
  expect(sortingOf({ sort: "level" })[0]).toEqual({ id: "level", desc: true });
  expect(sortingOf({ sort: "level", order: "asc" })[0]).toEqual({ id: "level", desc: false });
  expect(sortingOf({ sort: "name", order: "desc" })).toEqual([{ id: "name", desc: true }]);
});
