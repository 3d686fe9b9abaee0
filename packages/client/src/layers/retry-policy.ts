import { checkWhole, completeNumbers } from "../argument-checks.ts";
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
 * Checks the retry policy of a client and adds the defaults. False is a policy with one attempt.
 * @throws RangeError that names the field that is out of its range; TypeError for an unknown field.
 */
export function completeRetryPolicy(given?: Partial<RetryPolicy> | false): RetryPolicy {
  if (given === false) return { ...DEFAULT_RETRY_POLICY, attempts: 1 };
  return completeNumbers("retry", given, DEFAULT_RETRY_POLICY, checkInRange);
}

/**
 * Checks the retry policy of a call and adds that of its client. The budget is always that of the client.
 * @throws the errors of `completeRetryPolicy`
 */
export function callPolicy(given: CallRetry, { budget, ...defaults }: RetryPolicy): RetryPolicy {
  if (given === false) return { ...defaults, budget, attempts: 1 };
  const own = completeNumbers<keyof typeof defaults>(
    "options.retry",
    given,
    defaults,
    checkInRange,
  );
  return { ...own, budget };
}

function checkInRange(option: string, value: number, name: keyof RetryPolicy): number {
  return checkWhole(option, value, ...RANGES[name]);
}
