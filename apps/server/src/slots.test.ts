// @module-tag promise/overload

import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSlots, createTurns } from "./slots.ts";

/** Starts one work for each letter, with the letter as its key, and returns the order in which they ran. */
async function orderOf(keys: string, count = 1): Promise<string> {
  const inSlot = createSlots(count);
  const order: string[] = [];
  const works = [...keys].map((key, index) =>
    inSlot(async () => {
      order.push(`${key}${index}`);
      await nextTurn();
    }, key),
  );
  await Promise.all(works);
  return order.join(" ");
}

describe("tasks that share slots", () => {
  test("run in the order of the calls of one key, and free their slot when they throw", async () => {
    const inSlot = createSlots(1);
    const order: number[] = [];
    const works = [1, 2, 3].map((number) =>
      inSlot(async () => {
        order.push(number);
        await nextTurn();
        order.push(number);
        if (number === 1) throw new Error("failed");
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(order).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("run for each waiting key in turn, whatever the number of its calls", async () => {
    expect(await orderOf("aaaabbc")).toBe("a0 a1 b4 c6 a2 b5 a3");
    expect(await orderOf("aaaabb", 2)).toBe("a0 a1 a2 b4 a3 b5");
  });

  test("of a new key wait for at most one call of each other waiting key", async () => {
    const inSlot = createSlots(1);
    const order: string[] = [];
    const call = (key: string) =>
      inSlot(async () => {
        order.push(key);
        await nextTurn();
      }, key);
    const crowd = Array.from({ length: 100 }, () => call("crowd"));
    await nextTurn();
    await call("visitor");
    expect(order.filter((key) => key === "crowd").length).toBeLessThanOrEqual(4);
    await Promise.all(crowd);
    expect(order).toHaveLength(101);
  });
});

describe("tasks that take turns", () => {
  test("run one in each turn of the event loop", async () => {
    const turn = createTurns(new EventEmitter());
    let turns = 0;
    const count = () => {
      turns++;
      if (turns < 10) setImmediate(count);
    };
    setImmediate(count);
    const seen = await Promise.all(["a", "a", "b"].map((key) => turn(key).then(() => turns)));
    expect(new Set(seen).size).toBe(3);
  });

  test("run for each waiting key in turn", async () => {
    const turn = createTurns(new EventEmitter());
    const order: string[] = [];
    await Promise.all([..."aaaabb"].map((key) => turn(key).then(() => order.push(key))));
    expect(order.join("")).toBe("aababa");
  });

  test("run after new connections are accepted, at most 64 for each task", async () => {
    const server = new EventEmitter();
    const turn = createTurns(server);
    let left = 100;
    const accept = () => {
      server.emit("connection");
      if (--left > 0) setImmediate(accept);
    };
    setImmediate(accept);
    const seen = await Promise.all(["a", "b", "c"].map((key) => turn(key).then(() => left)));
    expect(seen).toEqual([36, 0, 0]);
  });
});
