import type { Time } from "../time.ts";

/** A clock that a test moves. */
export interface ManualTime extends Time {
  /** Moves the time by `ms` and runs the due timers in order. */
  advance(ms: number): Promise<void>;
  /** Sets the system's clock without moving the elapsed time. */
  setClock(now: number): void;
  /** Returns the ms until the next timer; null without one. */
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
        // Code that waited for the timer runs before later timers.
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
