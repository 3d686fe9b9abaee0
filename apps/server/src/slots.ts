import { setImmediate as nextTurn } from "node:timers/promises";

/** Limits concurrency: runs at most `count` functions at a time, in call order. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Resolves each call in its own turn of the event loop, so that other events run between two calls. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}
