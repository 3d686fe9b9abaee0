import type { MemberSummary } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { filterRoster } from "./roster-filter.ts";
import type { RosterSearch } from "./roster-search.ts";

let nextId = 1;
/** A member with the fields that the filters read. */
function member(name: string, changes: Partial<MemberSummary> = {}): MemberSummary {
  const fields: Partial<MemberSummary> = {
    id: nextId++,
    name,
    class: { id: 8, name: "Mage" },
    race: { id: 1, name: "Human" },
    level: 80,
    rank: 3,
    ...changes,
  };
  return fields as MemberSummary;
}

const NOW = Date.UTC(2026, 5, 10);
const roster = [
  member("Élowyn", { level: 70, rank: 0 }),
  member("Brunder", { class: { id: 1, name: "Warrior" }, race: { id: 3, name: "Dwarf" } }),
  member("Кедрин", { class: { id: 5, name: "Priest" }, level: 12 }),
];
const found = (search: RosterSearch) => filterRoster(roster, search, NOW).map(({ name }) => name);

describe("filterRoster", () => {
  test("returns all members without filters", () => {
    expect(found({})).toHaveLength(3);
  });

  test("ignores odd levels without a filter by level", () => {
    const odd = [member("Unborn", { level: -1 }), member("Unknown", { level: Number.NaN })];
    expect(filterRoster(odd, {}, NOW)).toHaveLength(2);
    expect(filterRoster(odd, { fromLevel: 0 }, NOW)).toEqual([]);
  });

  test("ignores accents and case in names", () => {
    expect(found({ q: "elo" })).toEqual(["Élowyn"]);
    expect(found({ q: " КЕД " })).toEqual(["Кедрин"]);
  });

  test("filters by one or several classes", () => {
    expect(found({ class: [1] })).toEqual(["Brunder"]);
    expect(found({ class: [1, 5] })).toEqual(["Brunder", "Кедрин"]);
  });

  test("filters by role, specialization and item level; unknown ones do not match", () => {
    const members = [
      member("Adric", { role: "tank", spec: { id: 73, name: "Protection" }, equippedItemLevel: 9 }),
      member("Ysolde", { role: null, spec: null, equippedItemLevel: null }),
    ];
    const names = (search: RosterSearch) =>
      filterRoster(members, search, NOW).map(({ name }) => name);
    for (const search of [{ role: "tank" }, { spec: 73 }, { fromItemLevel: 9 }] as const) {
      expect(names(search)).toEqual(["Adric"]);
    }
    expect(names({ fromItemLevel: 10 })).toEqual([]);
  });

  test("filters by days without a login, and an unknown login is not inactive", () => {
    const members = [
      member("Now", { lastLoginAt: "2026-06-09T00:00:00.000Z" }),
      member("Away", { lastLoginAt: "2026-05-01T00:00:00.000Z" }),
      member("Unknown", { lastLoginAt: null }),
    ];
    const found = filterRoster(members, { inactiveDays: 30 }, NOW);
    expect(found.map(({ name }) => name)).toEqual(["Away"]);
  });

  test("filters by race, rank and an inclusive range of levels", () => {
    expect(found({ race: 3 })).toEqual(["Brunder"]);
    expect(found({ rank: 0 })).toEqual(["Élowyn"]);
    expect(found({ fromLevel: 12, toLevel: 70 })).toEqual(["Élowyn", "Кедрин"]);
    expect(found({ fromLevel: 81 })).toEqual([]);
  });
});
