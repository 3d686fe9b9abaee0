import { describe, expect, test } from "vitest";
import { changed, isFiltered, isTyped, parseRosterSearch } from "./roster-search.ts";

describe("the roster's address", () => {
  test("says what to show and in which order", () => {
    const raw = { q: "ela", class: "8,1,8", race: "4", rank: "0", min: "10", max: "80" };
    expect(parseRosterSearch({ ...raw, sort: "level", order: "asc" })).toEqual({
      q: "ela",
      class: [1, 8],
      race: 4,
      rank: 0,
      min: 10,
      max: 80,
      sort: "level",
      order: "asc",
    });
  });

  test("loses what makes no sense", () => {
    const raw = { q: " ", class: "x,", race: "-1", rank: "1e9", min: "NaN", max: "", sort: "drop" };
    expect(parseRosterSearch({ ...raw, order: "up", other: "1" })).toEqual({});
    expect(parseRosterSearch({ q: ["a"], class: { a: 1 }, min: null })).toEqual({});
  });

  test("does not repeat what is usual", () => {
    expect(parseRosterSearch({ sort: "rank", order: "asc" })).toEqual({});
    expect(parseRosterSearch({ sort: "level", order: "desc" })).toEqual({ sort: "level" });
    expect(parseRosterSearch({ sort: "name", order: "desc" })).toEqual({
      sort: "name",
      order: "desc",
    });
  });

  test("changes field by field", () => {
    const search = { q: "ela", class: [1], rank: 0 };
    expect(changed(search, { q: "", class: [], rank: 3 })).toEqual({ rank: 3 });
    expect(changed(search, { rank: undefined })).toEqual({ q: "ela", class: [1] });
  });

  test("tells what is typed, letter by letter, from what is chosen", () => {
    expect([isTyped({ q: "el" }), isTyped({ max: 9 })]).toEqual([true, true]);
    expect([isTyped({ sort: "level", order: "asc" }), isTyped({ q: undefined, rank: 1 })]).toEqual([
      false,
      false,
    ]);
  });

  test("is filtered by anything but its order", () => {
    expect(isFiltered({ sort: "name", order: "desc" })).toBe(false);
    expect(isFiltered({ rank: 0 })).toBe(true);
  });
});
