import { expect, test } from "vitest";
import { type Contestant, measure } from "./measure.ts";

/** Creates contestants with a clock. Each run advances it by its next duration. */
function scripted(script: Readonly<Record<string, readonly number[]>>) {
  const log: string[] = [];
  let time = 0;
  const contestants = Object.entries(script).map(([name, times]): Contestant => {
    const left = [...times];
    return {
      name,
      prepare: async () => {
        time += 1000;
        return {
          run: async () => {
            log.push(name);
            time += left.shift() ?? 0;
          },
          cleanUp: async () => {
            time += 1000;
          },
        };
      },
    };
  });
  return { contestants, log, now: () => time };
}

test("measure returns the median of the timed part of the counted rounds", async () => {
  const { contestants, now } = scripted({ ours: [99, 4, 1, 9], limit: [99, 2, 2, 2] });
  expect(await measure(contestants, { rounds: 3, warmups: 1, now })).toEqual([
    { name: "ours", median: 4, fastest: 1, slowest: 9 },
    { name: "limit", median: 2, fastest: 2, slowest: 2 },
  ]);
});

test("the median of an even number of values is the mean of the two in the middle", async () => {
  const { contestants, now } = scripted({ ours: [1, 2, 4, 100] });
  expect((await measure(contestants, { rounds: 4, warmups: 0, now }))[0]?.median).toBe(3);
});

test("measure alternates contestants, and reverses the order every round", async () => {
  const { contestants, log, now } = scripted({ ours: [], limit: [] });
  await measure(contestants, { rounds: 2, warmups: 0, now });
  expect(log).toEqual(["ours", "limit", "limit", "ours"]);
});

test("measure cleans up after a round that fails, and rejects", async () => {
  let cleaned = false;
  const failing: Contestant = {
    name: "failing",
    prepare: async () => ({
      run: () => Promise.reject(new Error("no roster")),
      cleanUp: async () => {
        cleaned = true;
      },
    }),
  };
  await expect(measure([failing], { rounds: 1, warmups: 0 })).rejects.toThrow("no roster");
  expect(cleaned).toBe(true);
});
