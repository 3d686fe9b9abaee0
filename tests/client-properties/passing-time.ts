import type { ClientOptions } from "@guildhall/client";

type Time = NonNullable<ClientOptions["time"]>;

/** A time that passes as soon as nothing is left to do but to wait. */
export interface PassingTime extends Time {
  /** Lets so many ms pass, and calls back what is due by then, in its order. */
  pass(ms: number): Promise<void>;
  /** Sets the system's clock so many ms forward, or back, without any time passing. */
  setClock(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Begins at that moment, in ms since 1970. What is timed must need no real time. */
export function passingTime(start: number): PassingTime {
  let elapsed = 0;
  let clock = start;
  let planned = false;
  const timers = new Set<Timer>();
  const plan = (): void => {
    if (planned || timers.size === 0) return;
    planned = true;
    // By then everything that needs no timer has been done.
    setImmediate(() => {
      planned = false;
      const due = [...timers].reduce<Timer | null>(
        (first, timer) => (first === null || timer.at < first.at ? timer : first),
        null,
      );
      if (due === null) return;
      timers.delete(due);
      elapsed = Math.max(elapsed, due.at);
      due.run();
      plan();
    });
  };
  const after: Time["after"] = (ms, run) => {
    const timer = { at: elapsed + ms, run };
    timers.add(timer);
    plan();
    return () => void timers.delete(timer);
  };
  return {
    now: () => clock + elapsed,
    elapsed: () => elapsed,
    after,
    pass: (ms) => new Promise((resolve) => void after(ms, resolve)),
    setClock(ms) {
      clock += ms;
    },
  };
}
