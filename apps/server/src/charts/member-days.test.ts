import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { memberDays } from "./member-days.ts";

const DAY = Date.UTC(2026, 10, 21);

test("each day has the members at its end, going back from the present number", () => {
  const changes = [
    { day: DAY, kind: "joined", count: 3 },
    { day: DAY, kind: "left", count: 1 },
    { day: DAY + 2 * DAY_MS, kind: "rejoined", count: 1 },
  ] as const;
  const period = { from: DAY - 1, until: DAY + 2 * DAY_MS + 5, members: 10 };
  expect(memberDays(changes, period)).toEqual([
    { day: DAY - DAY_MS, members: 7, joined: 0, left: 0 },
    { day: DAY, members: 9, joined: 3, left: 1 },
    { day: DAY + DAY_MS, members: 9, joined: 0, left: 0 },
    { day: DAY + 2 * DAY_MS, members: 10, joined: 1, left: 0 },
  ]);
});

test("another minimum level changes the number of members without joins and leaves", () => {
  const changes = [
    { day: DAY, kind: "no-longer-imported", count: 4 },
    { day: DAY + DAY_MS, kind: "imported", count: 2 },
  ] as const;
  const days = memberDays(changes, { from: DAY - DAY_MS, until: DAY + DAY_MS, members: 8 });
  expect(days.map(({ members, joined, left }) => [members, joined, left])).toEqual([
    [10, 0, 0],
    [6, 0, 0],
    [8, 0, 0],
  ]);
});

test("the number of members is never negative when changes are missing", () => {
  const changes = [{ day: DAY, kind: "joined", count: 9 }] as const;
  const [first] = memberDays(changes, { from: DAY - DAY_MS, until: DAY, members: 2 });
  expect(first?.members).toBe(0);
});
