import type { ThrottledEvent } from "../events.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";

/**
 * The request was not sent, because it could exceed the quota (contract 8): no permit is available before the
 * deadline of the call, or the quota store failed.
 */
export class QuotaError extends ApiError {
  override readonly name = "QuotaError" as const;
  /** Time until permits are available, in ms; null when the quota store failed. */
  readonly retryAfterMs: number | null;

  constructor(message: string, details: ApiErrorDetails & { retryAfterMs: number | null }) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

const REASONS = {
  second: "the quota of this second is used up",
  hour: "the quota of this hour is used up",
  "rate-limited": "the service returned 429",
} as const satisfies Record<ThrottledEvent["reason"], string>;

/** The error of a call whose deadline is before the next permit. */
export function permitTooLate(details: {
  readonly url: string;
  readonly reason: ThrottledEvent["reason"];
  readonly retryAfterMs: number;
  /** The option that set the timeout of the call. */
  readonly option: string;
}): QuotaError {
  const { url, reason, retryAfterMs, option } = details;
  return new QuotaError(
    `GET ${url} was not sent, because ${REASONS[reason]} and the next permit is available in ` +
      `${Math.ceil(retryAfterMs / 1000)} s, after the timeout of the call. Try again then, or raise ${option}.`,
    { method: "GET", url, retryAfterMs },
  );
}

/** The error of a call that the quota store did not count. */
export function quotaStoreFailed({ url, cause }: { url: string; cause: unknown }): QuotaError {
  return new QuotaError(
    `GET ${url} was not sent, because the quota store failed. ` +
      "See the cause of this error, and check the option quotaStore.",
    { method: "GET", url, retryAfterMs: null, cause },
  );
}
