import type { ClientOptions } from "@guildhall/client";

/** Waits of seconds take a fraction of a second, but delays of a busy machine do not exceed the time limits. */
const SPEED = 10;

/** Returns ms since 1970 on a clock that runs fast since `since`. */
export function fastNow(since: number): number {
  return since + (Date.now() - since) * SPEED;
}

/** Converts ms of the fast clock to ms of the system's clock. */
export function realMs(ms: number): number {
  return ms / SPEED;
}

/** Returns the time functions of a client on the fast clock. */
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
