import { checkWhole, completeNumbers } from "./argument-checks.ts";
import { LONGEST_TIMER_MS } from "./time.ts";

/** The timeout of each phase of a call, in ms. Each is an integer above 0. */
export interface Timeouts {
  /** For opening a connection. Defaults to 5,000 ms. */
  readonly connect: number;
  /** From sending the request to receiving the response headers. Defaults to 15,000 ms. */
  readonly headers: number;
  /** Between two chunks of the response body. Defaults to 15,000 ms. */
  readonly body: number;
  /** The whole call with its token request, waits and retries. Defaults to 60,000 ms. */
  readonly call: number;
}

export const DEFAULT_TIMEOUTS = {
  connect: 5_000, // ms
  headers: 15_000, // ms
  body: 15_000, // ms
  call: 60_000, // ms
} as const satisfies Timeouts;

/**
 * Checks timeouts and adds the defaults.
 * @throws RangeError that names the timeout that is not an integer from 1 to 2^31 - 1; TypeError for an unknown phase.
 */
export function completeTimeouts(given?: Partial<Timeouts>): Timeouts {
  return completeNumbers("timeouts", given, DEFAULT_TIMEOUTS, checkTimeout);
}

/** @throws RangeError that names the option when it is not an integer from 1 to 2^31 - 1. */
export function checkTimeout(option: string, ms: number): number {
  return checkWhole(option, ms, 1, LONGEST_TIMER_MS);
}
