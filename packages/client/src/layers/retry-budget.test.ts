// @module-tag promise/retries

import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { createRetryBudget } from "./retry-budget.ts";

function takeAll(budget: { take(): boolean }): number {
  let taken = 0;
  while (budget.take()) taken += 1;
  return taken;
}

test("a budget of ten allows ten retries at once, then one for every five calls", () => {
  const budget = createRetryBudget(manualTime(), 10);
  expect(takeAll(budget)).toBe(10);
  let taken = 0;
  for (let call = 0; call < 1_000; call += 1) {
    budget.add();
    if (budget.take()) taken += 1;
  }
  expect(taken).toBeGreaterThanOrEqual(198);
  expect(taken).toBeLessThanOrEqual(200);
});

test("a budget of ten allows one more retry for every ten seconds, up to ten", async () => {
  const time = manualTime();
  const budget = createRetryBudget(time, 10);
  expect(takeAll(budget)).toBe(10);
  await time.advance(9_000);
  expect(takeAll(budget)).toBe(0);
  await time.advance(2_000);
  expect(takeAll(budget)).toBe(1);
  await time.advance(3_600_000);
  expect(takeAll(budget)).toBe(10);
});
