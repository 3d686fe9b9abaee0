import { checkNames, checkWhole } from "../argument-checks.ts";
import { LONGEST_TIMER_MS } from "../time.ts";

/** When and how often a failed request is retried. */
export interface RetryPolicy {
  /**
   * The maximum number of attempts, including the first: 1 to 100. The retry after a 401 does not count.
   * Defaults to 6.
   */
  readonly attempts: number;
  /** The longest wait before the first retry, in ms. Doubles with each further retry. Defaults to 400. */
  readonly baseDelayMs: number;
  /** The longest wait before a retry, in ms. A longer `Retry-After` is respected. Defaults to 10,000. */
  readonly maxDelayMs: number;
  /**
   * The number of retries that all calls of the client share, from 0. Each call adds a fifth of a retry, up to this
   * number. Prevents an outage from multiplying the requests. Defaults to 120.
   */
  readonly budget: number;
}

/** The retry policy of one call; false disables retries. The call uses the budget of the client. */
export type CallRetry = Partial<Omit<RetryPolicy, "budget">> | false;

export const DEFAULT_RETRY_POLICY = {
  attempts: 6,
  baseDelayMs: 400, // ms
  maxDelayMs: 10_000, // ms
  budget: 120, // retries
} as const satisfies RetryPolicy;

const RANGES = {
  attempts: [1, 100],
  baseDelayMs: [0, LONGEST_TIMER_MS],
  maxDelayMs: [0, LONGEST_TIMER_MS],
  budget: [0, Number.MAX_SAFE_INTEGER],
} as const satisfies Record<keyof RetryPolicy, readonly [least: number, most: number]>;

/**
 * Checks a retry policy and adds the defaults. False is a policy with one attempt.
 * @throws RangeError that names the field that is out of its range.
 */
export function completeRetryPolicy(
  given: Partial<RetryPolicy> | false = {},
  defaults: RetryPolicy = DEFAULT_RETRY_POLICY,
  option = "retry",
): RetryPolicy {
  if (given === false) return { ...defaults, attempts: 1 };
  checkNames(given, Object.keys(RANGES), option);
  const policy: Record<keyof RetryPolicy, number> = { ...defaults };
  for (const name of Object.keys(RANGES) as (keyof RetryPolicy)[]) {
    policy[name] = checkWhole(`${option}.${name}`, given[name] ?? defaults[name], ...RANGES[name]);
  }
  return policy;
}
