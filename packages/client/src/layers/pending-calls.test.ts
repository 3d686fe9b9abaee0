import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createPendingCalls } from "./pending-calls.ts";

function addCalls(count: number) {
  const pending = createPendingCalls();
  const ended: number[] = [];
  const responses = Array.from({ length: count }, (_, index) => {
    const response = Promise.withResolvers<void>();
    pending.add(response.promise, () => {
      ended.push(index);
      response.reject(new Error("ended"));
    });
    return response;
  });
  return { pending, ended, responses };
}

describe("the pending calls", () => {
  test("are ended without those that have succeeded or failed, in any order", async () => {
    const { pending, ended, responses } = addCalls(7);
    responses[0]?.resolve();
    responses[6]?.reject(new Error("failed"));
    responses[3]?.resolve();
    await turn();
    responses[5]?.resolve();
    await turn();
    pending.end();
    expect(ended.toSorted()).toEqual([1, 2, 4]);
    await turn();
    pending.end();
    expect(ended).toHaveLength(3);
  });

  test("are waited for until the last one has succeeded or failed", async () => {
    const { pending, responses } = addCalls(2);
    let settled = false;
    const settle = pending.settle().then(() => {
      settled = true;
    });
    responses[1]?.reject(new Error("failed"));
    await turn();
    expect(settled).toBe(false);
    responses[0]?.resolve();
    await settle;
    expect(settled).toBe(true);
  });
});
