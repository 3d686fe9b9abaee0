import { describe, expect, test } from "vitest";
import { shownColumns } from "./roster-columns.ts";
import { activeFilters, changed, isFiltered, isTyped, parseRosterSearch } from "./roster-search.ts";

describe("the search of the roster", () => {
  test("has filters, sort and order", () => {
    const raw = { q: "ela", class: "8,1,8", race: "4", rank: "0", fromLevel: "10", toLevel: "80" };
    expect(parseRosterSearch({ ...raw, sort: "level", order: "asc" })).toEqual({
      q: "ela",
      class: [1, 8],
      race: 4,
      rank: 0,
      fromLevel: 10,
      toLevel: 80,
      sort: "level",
      order: "asc",
    });
  });

  test("has no invalid values", () => {
    const raw = {
      q: " ",
      class: "x,",
      race: "-1",
      rank: "1e9",
      fromLevel: "NaN",
      toLevel: "",
      sort: "drop",
    };
    expect(parseRosterSearch({ ...raw, order: "up", other: "1" })).toEqual({});
    expect(parseRosterSearch({ q: ["a"], class: { a: 1 }, fromLevel: null })).toEqual({});
  });

  test("has the columns that can be chosen", () => {
    expect(parseRosterSearch({ columns: "joinedAt,drop,level" })).toEqual({
      columns: ["joinedAt"],
    });
    expect(activeFilters({ columns: ["joinedAt"] })).toBe(0);
    expect(shownColumns({})).not.toContain("joinedAt");
    expect(shownColumns({ columns: ["joinedAt"] })).toContain("joinedAt");
    expect(shownColumns({ sort: "joinedAt" })).toContain("joinedAt");
  });

  test("has no default values", () => {
    expect(parseRosterSearch({ sort: "rank", order: "asc" })).toEqual({});
    expect(parseRosterSearch({ sort: "level", order: "desc" })).toEqual({ sort: "level" });
    expect(parseRosterSearch({ sort: "name", order: "desc" })).toEqual({
      sort: "name",
      order: "desc",
    });
  });

  test("changes single fields and removes empty ones", () => {
    const search = { q: "ela", class: [1], rank: 0 };
    expect(changed(search, { q: "", class: [], rank: 3 })).toEqual({ rank: 3 });
    expect(changed(search, { rank: undefined })).toEqual({ q: "ela", class: [1] });
  });

  test("isTyped is true for changes of text fields only", () => {
    expect([isTyped({ q: "el" }), isTyped({ toLevel: 9 })]).toEqual([true, true]);
    expect([isTyped({ sort: "level", order: "asc" }), isTyped({ q: undefined, rank: 1 })]).toEqual([
      false,
      false,
    ]);
  });

  test("activeFilters counts the fields that filter, except the name", () => {
    expect(activeFilters({ q: "ela", sort: "name" })).toBe(0);
    expect(activeFilters({ class: [1, 5], rank: 0, toLevel: 80 })).toBe(3);
  });

  test("isFiltered ignores sort and order", () => {
    expect(isFiltered({ sort: "name", order: "desc" })).toBe(false);
    expect([isFiltered({ rank: 0 }), isFiltered({ q: "ela" })]).toEqual([true, true]);
  });
});
