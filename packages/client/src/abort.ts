import type { Time } from "./time.ts";

/** Waits for a promise, or rejects with the reason of the signal when it is aborted first. */
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

/** Waits for `ms`, or rejects with the reason of the signal when it is aborted first. */
export function pause(time: Time, ms: number, signal: AbortSignal | undefined): Promise<void> {
  let cancel = () => {};
  const over = new Promise<void>((resolve) => {
    cancel = time.after(ms, resolve);
  });
  return untilAborted(over, signal).finally(() => cancel());
}

interface TimeLimit<Value> {
  readonly time: Time;
  readonly ms: number;
  /** Creates the error to reject with at the deadline. */
  readonly error: () => Error;
  /** Returns a value to resolve with instead of the error. */
  readonly fallback?: (() => Value | undefined) | undefined;
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** Receives a function that ends the run with a reason. */
  readonly onStart?: ((end: (reason: unknown) => void) => void) | undefined;
}

/** Runs a function with a signal that is aborted after `ms`, or together with the caller's signal. */
export function runWithin<Value>(
  { time, ms, error, fallback, signal, onStart }: TimeLimit<Value>,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  // A controller takes a fifth of the time of `AbortSignal.any`, and every call runs here.
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
    // Before the timer starts, because an invalid signal throws here.
    signal?.addEventListener("abort", abort, { once: true });
    const cancel = time.after(ms, () => end(error(), fallback?.()));
    onStart?.(end);
    const running = run(controller.signal);
    running.then(resolve, reject);
    running.then(settle, settle);
  });
}
