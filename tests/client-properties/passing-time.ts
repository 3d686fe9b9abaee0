import type { ClientOptions } from "@guildhall/client";

type Time = NonNullable<ClientOptions["time"]>;

/** A time that advances when only timers are left to run. */
export interface PassingTime extends Time {
  /** Advances by `ms` and runs the due timers in order. */
  pass(ms: number): Promise<void>;
  /** Sets the system's clock forward or back by `ms`; no time passes. */
  setClock(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Starts at a time in ms since 1970. The timed code must not wait for real time. */
export function passingTime(start: number): PassingTime {
  let elapsed = 0;
  let clock = start;
  let planned = false;
  const timers = new Set<Timer>();
  const plan = (): void => {
    if (planned || timers.size === 0) return;
    planned = true;
    // Everything that needs no timer has finished by then.
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
