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
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

interface TimeLimit {
  readonly time: Time;
  readonly ms: number;
  /** What to reject with when the time is over. */
  readonly error: () => Error;
  /** The caller's signal, which ends it too. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs something under one signal that is pulled when the time is over, or by the caller. */
export async function runWithin<Value>(
  limit: TimeLimit,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeout = new AbortController();
  const signal = limit.signal ? AbortSignal.any([limit.signal, timeout.signal]) : timeout.signal;
  signal.throwIfAborted();
  const cancel = limit.time.after(limit.ms, () => timeout.abort(limit.error()));
  try {
    return await untilAborted(run(signal), signal);
  } finally {
    cancel();
  }
}
