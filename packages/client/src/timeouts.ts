import { checkOptions, checkWhole } from "./argument-checks.ts";
import { LONGEST_TIMER_MS } from "./time.ts";

/** How long each phase of a call may take, in milliseconds. Each is greater than 0. */
export interface Timeouts {
  /** Until a connection stands. */
  readonly connect: number;
  /** From the request until the answer's headers. */
  readonly headers: number;
  /** Between two pieces of the answer's body. */
  readonly body: number;
  /** The whole call: the token, the request, and its repetition after a 401. */
  readonly call: number;
}

/** What a client uses when it is not told otherwise. */
export const DEFAULT_TIMEOUTS = {
  connect: 5_000, // ms
  headers: 15_000, // ms
  body: 15_000, // ms
  call: 60_000, // ms
} as const satisfies Timeouts;

/**
 * The given timeouts, and the default where none is given.
 * @throws RangeError that names the one that is not a whole number of ms from 1 to 2^31 - 1.
 */
export function completeTimeouts(given: Partial<Timeouts> = {}): Timeouts {
  checkOptions(given, "timeouts");
  const timeouts: Record<keyof Timeouts, number> = { ...DEFAULT_TIMEOUTS };
  for (const phase of Object.keys(timeouts) as (keyof Timeouts)[]) {
    timeouts[phase] = checkTimeout(`timeouts.${phase}`, given[phase] ?? DEFAULT_TIMEOUTS[phase]);
  }
  return timeouts;
}

/** @throws RangeError that names the option, when it is not a whole number of ms from 1 to 2^31 - 1. */
export function checkTimeout(option: string, ms: number): number {
  return checkWhole(option, ms, 1, LONGEST_TIMER_MS);
}
