import type { ClientOptions } from "@guildhall/client";

/** Waits of seconds end within a fraction of one, and yet nothing is far from the truth on a slow machine. */
const SPEED = 10;

/** ms since 1970 on a clock that went this fast since that moment. */
export function fastNow(since: number): number {
  return since + (Date.now() - since) * SPEED;
}

/** How many ms of the system's clock these ms take. */
export function realMs(ms: number): number {
  return ms / SPEED;
}

/** The time of a client that lives this fast. */
export function fastTime(since: number): NonNullable<ClientOptions["time"]> {
  return {
    now: () => fastNow(since),
    elapsed: () => performance.now() * SPEED,
    after(ms, run) {
      const timer = setTimeout(run, Math.min(Math.ceil(realMs(ms)), 2 ** 31 - 1));
      return () => clearTimeout(timer);
    },
  };
}
