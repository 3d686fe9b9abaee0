import { expect, test } from "vitest";
import { type Achiever, countedAt, countOf, countReached, possibleAt, share } from "./ways.ts";

const achiever: Achiever = {
  id: 5,
  created: 1_000_000,
  cap: 60,
  pace: 30,
  reachedAt: (level) => (level > 30 ? null : 1_000_000 + level),
  bossKills: () => [],
};

test("a number is counted from the very moment that the count reaches it", () => {
  const count = countOf(achiever, { zeal: 9, level: 0, perDay: 7 }, 1_000_000);
  for (const number of [1, 2, 10, 5_000]) {
    expect(countedAt(count, countReached(count, number) - 1)).toBe(number - 1);
    expect(countedAt(count, countReached(count, number))).toBe(number);
  }
  expect(countedAt(count, 0)).toBe(0);
});

test("a share of the highest level is possible when that level is reached", () => {
  expect(possibleAt(achiever, 0)).toBe(1_000_000);
  expect(possibleAt(achiever, 0.5)).toBe(1_000_030);
  expect(possibleAt(achiever, 1)).toBeNull();
});

test("shares lie evenly between 0 and 1, whatever they are for", () => {
  for (const purpose of [1, 62_001, ~62_001]) {
    const shares = Array.from({ length: 4_000 }, (_, id) => share(31_000_000 + id, purpose));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => shares.filter((each) => Math.floor(each * 4) === quarter).length,
    );
    for (const count of quarters) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  }
});
