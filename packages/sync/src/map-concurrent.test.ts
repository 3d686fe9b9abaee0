import { expect, test } from "vitest";
import { mapConcurrent } from "./map-concurrent.ts";

test("never runs more at once than it may, and runs everything", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await mapConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("throws the first failure after what was running has ended, and starts nothing new", async () => {
  const started: number[] = [];
  const run = mapConcurrent([1, 2, 3, 4, 5, 6], 2, async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("first");
  });
  await expect(run).rejects.toThrow("first");
  expect(started.length).toBeLessThan(6);
});
