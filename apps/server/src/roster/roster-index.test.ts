// @module-tag promise/overload

import { CHARACTER_ROLES, DAY_MS } from "@guildhall/contract";
import { ROSTER_SORTS, type RosterQuery, type Store } from "@guildhall/store";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member, NOW, openSeededStore, type SeededStore } from "../testing/seeded-store.ts";
import { createRosterIndex, type RosterIndex } from "./roster-index.ts";

const NAMES = ["Örn", "Ведана", "=Sum", "a%b", "a_b", "𝔄dric", "ﬀion", "달빛", "Ysolde", "ysolde"];

let seeded: SeededStore;
let index: RosterIndex;
let ids: number[];
let store: Store;
beforeAll(async () => {
  seeded = await openSeededStore();
  store = seeded.store;
  const facts = Array.from({ length: 60 }, (_, number) => ({
    ...member({
      name: NAMES[number % NAMES.length] ?? "",
      nameSlug: (NAMES[number % NAMES.length] ?? "").toLowerCase(),
      rank: number % 4,
      level: 10 + (number % 7),
      classId: (number * 5) % 17,
      raceId: (number * 11) % 40,
    }),
    realmSlug: ["emberfall", "ﬀord", "𝔄sh"][number % 3] ?? "",
    characterId: number + 1,
    achievementPoints: number % 5 === 0 ? null : number % 6,
    specId: number % 7 === 0 ? null : 62 + (number % 12),
    specName: number % 7 === 0 ? null : (NAMES[(number * 3) % 4] ?? null),
    equippedItemLevel: number % 8 === 0 ? null : 600 + (number % 5),
    lastLoginAt: number % 9 === 0 ? null : NOW - (number % 10) * DAY_MS,
    firstSeenAt: 0,
    joinedAt: number % 3 === 0 ? null : NOW - (number % 4),
  }));
  const inserted = await store.members.insert(seeded.guild.id, facts);
  await store.members.update(
    inserted.filter((_, number) => number % 6 === 0).map(({ id }) => ({ id, hiddenAt: NOW })),
  );
  const { members } = await store.members.roster(seeded.guild.id, { hidden: true });
  index = createRosterIndex(members);
  ids = members.map(({ id }) => id);
});
afterAll(() => seeded.close());

const small = fc.integer({ min: 0, max: 40 });
const queries: fc.Arbitrary<RosterQuery> = fc.record(
  {
    search: fc.constantFrom("ÖR", "вед", "%", "_", "ys", " ", "a", "\u0000s", "𝔄"),
    classId: small,
    raceId: small,
    rank: fc.integer({ min: 0, max: 4 }),
    fromLevel: fc.integer({ min: 8, max: 18 }),
    toLevel: fc.integer({ min: 8, max: 18 }),
    role: fc.constantFrom(...CHARACTER_ROLES),
    specId: fc.integer({ min: 60, max: 75 }),
    fromItemLevel: fc.integer({ min: 600, max: 605 }),
    lastLoginBefore: fc.integer({ min: 0, max: 10 }).map((days) => NOW - days * DAY_MS),
    hidden: fc.boolean(),
    sort: fc.constantFrom(...ROSTER_SORTS),
    order: fc.constantFrom("asc", "desc"),
    limit: fc.integer({ min: 0, max: 70 }),
  },
  { requiredKeys: [] },
);

describe("the roster in memory", () => {
  test("finds the same members in the same order as the database, for any query", async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { total, members } = await store.members.roster(seeded.guild.id, query);
        const found = index.find(query);
        expect(found.total).toBe(total);
        expect(found.positions.map((position) => ids[position])).toEqual(
          members.map(({ id }) => id),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("has every member on one page, in the order of the whole roster, for any query", () => {
    fc.assert(
      fc.property(queries, fc.integer({ min: 1, max: 9 }), (query, limit) => {
        const { limit: _, ...others } = query;
        const whole = index.find(others);
        const pages: (readonly number[])[] = [];
        let { positions, next } = index.find({ ...others, limit });
        for (pages.push(positions); next !== null; pages.push(positions)) {
          ({ positions, next } = index.find({ ...others, limit, after: next }));
        }
        expect(pages.flat()).toEqual(whole.positions);
        expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("counts classes, races, ranks and levels as the database does", async () => {
    const { spec, ...others } = index.distributionOfAll;
    expect(spec.reduce((sum, { count }) => sum + count, 0)).toBe(51);
    expect(others).toEqual(await store.members.distribution(seeded.guild.id));
  });
});
