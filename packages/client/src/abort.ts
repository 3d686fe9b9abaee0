import type { Time } from "./time.ts";

/** Waits for a promise until a signal is pulled; then rejects with its reason and lets the promise go on. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    const leave = () => signal.removeEventListener("abort", abort);
    promise.then(resolve, reject);
    promise.then(leave, leave);
  });
}

interface TimeLimit<Value> {
  readonly time: Time;
  readonly ms: number;
  /** What to reject with when the time is over. */
  readonly error: () => Error;
  /** What to resolve with instead, if there is anything. */
  readonly fallback?: (() => Value | undefined) | undefined;
  /** The caller's signal, which ends it too. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs something under one signal that is pulled when the time is over, or by the caller. */
export function runWithin<Value>(
  { time, ms, error, fallback, signal }: TimeLimit<Value>,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  // One controller and no `AbortSignal.any`, which costs five times as much: every call comes here.
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const settle = () => {
      cancel();
      signal?.removeEventListener("abort", abort);
    };
    const end = (reason: unknown, value?: Value) => {
      settle();
      if (value === undefined) reject(reason);
      else resolve(value);
      controller.abort(reason);
    };
    const abort = () => end(signal?.reason);
    // Before there is a timer: what is no signal fails here.
    signal?.addEventListener("abort", abort, { once: true });
    const cancel = time.after(ms, () => end(error(), fallback?.()));
    const running = run(controller.signal);
    running.then(resolve, reject);
    running.then(settle, settle);
  });
}
