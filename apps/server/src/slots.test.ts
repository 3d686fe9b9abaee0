import { describe, expect, test } from "vitest";
import { createSlots, createTurns } from "./slots.ts";

describe("safety 22: works that share slots", () => {
  test("run in the order of the calls, and free their slot when they throw", async () => {
    const inSlot = createSlots(1);
    const order: number[] = [];
    const works = [1, 2, 3].map((number) =>
      inSlot(async () => {
        order.push(number);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(number);
        if (number === 1) throw new Error("failed");
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(order).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe("safety 22: works that take turns", () => {
  test("run one in each turn of the event loop", async () => {
    const turn = createTurns();
    let turns = 0;
    const count = () => {
      turns++;
      if (turns < 10) setImmediate(count);
    };
    setImmediate(count);
    const seen = await Promise.all([1, 2, 3].map(() => turn().then(() => turns)));
    expect(new Set(seen).size).toBe(3);
  });
});
