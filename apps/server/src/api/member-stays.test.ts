import { DAY_MS } from "@guildhall/contract";
import type { ChangeKind } from "@guildhall/store";
import { expect, test } from "vitest";
import { daysAsMember, staysOf } from "./member-stays.ts";

const changes = (...kinds: readonly (readonly [ChangeKind, number])[]) =>
  kinds.map(([kind, at]) => ({ kind, at }));

test.each<[string, number | null, ReturnType<typeof changes>, (number | null)[][]]>([
  ["of the first roster", null, [], [[null, null]]],
  ["of the first roster who left", 5, changes(["left", 5]), [[null, 5]]],
  ["who joined", null, changes(["joined", 3], ["level", 4]), [[3, null]]],
  [
    "who left and returned",
    null,
    changes(["left", 5], ["rejoined", 8], ["left", 9], ["rejoined", 12]),
    [
      [null, 5],
      [8, 9],
      [12, null],
    ],
  ],
  [
    "who fell below the minimum level and rose again",
    null,
    changes(["joined", 1], ["no-longer-imported", 5], ["imported", 8]),
    [[1, null]],
  ],
  [
    "who is below the minimum level",
    5,
    changes(["joined", 1], ["no-longer-imported", 5]),
    [[1, null]],
  ],
])("the stays of a member %s are known", (_, leftAt, ofMember, expected) => {
  const stays = staysOf({ leftAt, joinedAt: null }, ofMember);
  expect(stays.map(({ from, until }) => [from, until])).toEqual(expected);
});

test("an imported join date starts the first stay", () => {
  const stays = staysOf({ leftAt: null, joinedAt: 2 * DAY_MS }, []);
  expect(stays).toEqual([{ from: 2 * DAY_MS, until: null }]);
  expect(daysAsMember(stays, 5 * DAY_MS, 9 * DAY_MS)).toBe(7);
  const left = staysOf({ leftAt: 6, joinedAt: 2 }, changes(["left", 6]));
  expect(left).toEqual([{ from: 2, until: 6 }]);
  const returned = staysOf({ leftAt: null, joinedAt: 8 }, changes(["left", 6], ["rejoined", 8]));
  expect(returned.map(({ from }) => from)).toEqual([null, 8]);
});

test("the days of a member are those of all stays, from the first sync on", () => {
  const stays = [
    { from: null, until: 2 * DAY_MS },
    { from: 5 * DAY_MS, until: null },
  ];
  expect(daysAsMember(stays, DAY_MS, 8 * DAY_MS + 1)).toBe(4);
  expect(daysAsMember(stays, DAY_MS, 0)).toBe(1);
});
