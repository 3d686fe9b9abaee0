import type { Time } from "../time.ts";

/** A time that passes only when a test says so. */
export interface ManualTime extends Time {
  /** Lets so many ms pass, and calls back what is due by then, in its order. */
  advance(ms: number): Promise<void>;
  /** Sets the system's clock, forward or back, without any time passing. */
  setClock(now: number): void;
  /** In how many ms the next timer is due; null when there is none. */
  nextTimer(): number | null;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function manualTime(start = 1_000_000_000_000): ManualTime {
  let elapsed = 0;
  let clock = start;
  const timers = new Set<Timer>();
  const next = () => [...timers].sort((a, b) => a.at - b.at)[0];
  const pass = (ms: number) => {
    elapsed += ms;
    clock += ms;
  };
  return {
    now: () => clock,
    elapsed: () => elapsed,
    after(ms, run) {
      const timer = { at: elapsed + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const end = elapsed + ms;
      for (let due = next(); due && due.at <= end; due = next()) {
        pass(Math.max(0, due.at - elapsed));
        timers.delete(due);
        due.run();
        // What waited for the timer goes on before later timers are due.
        await new Promise(setImmediate);
      }
      pass(end - elapsed);
      await new Promise(setImmediate);
    },
    setClock(now) {
      clock = now;
    },
    nextTimer() {
      const due = next();
      return due ? due.at - elapsed : null;
    },
  };
}
