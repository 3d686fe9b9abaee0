import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { measureThroughput } from "./throughput.ts";

test("reports the calls per second of each client, and as a multiple of the first", async () => {
  const underWay: number[] = [];
  let running = 0;
  const waiting = (ms: number) => async () => {
    running += 1;
    underWay.push(running);
    await wait(ms);
    running -= 1;
  };
  const callers = [
    { name: "first", about: "the first", calls: 20, call: waiting(20) },
    { name: "slow", about: "a slow one", calls: 20, call: waiting(80) },
  ];
  const [first, slow] = await measureThroughput(callers, { rounds: 2, concurrency: 10 });
  expect(first).toMatchObject({ name: "first", toFirst: 1, toFirstByCpu: 1 });
  // Timers can end up to 1 ms early.
  expect(first?.perSecond).toBeLessThan(20 / 0.038);
  expect(slow?.perSecond).toBeLessThan(20 / 0.158);
  expect(slow?.toFirst).toBeGreaterThan(0);
  expect(Math.max(...underWay)).toBe(10);
});
