import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { runWithin, untilAborted } from "./abort.ts";
import { manualTime } from "./testing/manual-time.ts";
import { SYSTEM_TIME } from "./time.ts";

const never = new Promise<never>(() => {});

describe("untilAborted", () => {
  test("rejects with the reason of a signal that is aborted before or during the wait", async () => {
    const reason = new Error("enough");
    await expect(untilAborted(never, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const waiting = untilAborted(never, controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  test("resolves with the value that arrives before the abort", async () => {
    const controller = new AbortController();
    await expect(untilAborted(Promise.resolve(1), controller.signal)).resolves.toBe(1);
  });
});

describe("runWithin", () => {
  test("aborts the signal and rejects with the given error at the deadline", async () => {
    const late = new Error("late");
    let given: AbortSignal | undefined;
    const run = (signal: AbortSignal) => {
      given = signal;
      return never;
    };
    await expect(runWithin({ time: SYSTEM_TIME, ms: 5, error: () => late }, run)).rejects.toBe(
      late,
    );
    expect(given?.reason).toBe(late);
  });

  test("leaves no timer that keeps the process alive", { tags: "promise/timeouts" }, async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    await runWithin({ time: SYSTEM_TIME, ms: 60_000, error: () => new Error() }, async () => 1);
    expect(timers()).toBe(before);
  });

  test("removes its listener from the signal, however the run ends", {
    tags: "promise/timeouts",
  }, async () => {
    const { signal } = new AbortController();
    const time = manualTime();
    const limit = { time, ms: 5, error: () => new Error("late"), signal };
    await runWithin(limit, async () => 1);
    await expect(runWithin(limit, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const late = expect(runWithin(limit, () => never)).rejects.toThrow("late");
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    await time.advance(5);
    await late;
    await untilAborted(Promise.resolve(1), signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("sets no timer when the signal is invalid", async () => {
    const time = manualTime();
    const signal = new AbortController() as never;
    const run = runWithin({ time, ms: 5, error: () => new Error(), signal }, async () => 1);
    await expect(run).rejects.toThrow(TypeError);
    expect(time.nextTimer()).toBeNull();
  });

  test("does not start when the signal is already aborted", async () => {
    let started = false;
    const run = async () => {
      started = true;
    };
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(
      runWithin({ time: SYSTEM_TIME, ms: 5, error: () => new Error(), signal }, run),
    ).rejects.toThrow("enough");
    expect(started).toBe(false);
  });
});
