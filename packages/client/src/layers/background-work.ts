import type { Time } from "../time.ts";

/** Work that no call waits for. Its failures are ignored. */
export interface BackgroundWork {
  start(work: () => unknown): void;
  /** Waits for all started work, for at most `ms`. */
  settle(ms: number): Promise<void>;
}

/** @param isolated The result of `isolatesRequests`. When true, `settle` does not wait, because work may never settle. */
export function createBackgroundWork(time: Pick<Time, "after">, isolated = false): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const ended = () => void running.delete(promise);
      const promise = (async () => work())().then(ended, ended);
      if (!isolated) running.add(promise);
    },
    async settle(ms) {
      if (running.size === 0) return;
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const cancel = time.after(ms, resolve);
      await Promise.race([timeout, Promise.all(running)]);
      cancel();
    },
  };
}
