import type { ThrottledEvent } from "../events.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";

/**
 * A request was not sent, because it could have exceeded the quota (contract 8): the call would have been
 * over before a permit came, or the quota's store failed.
 */
export class QuotaError extends ApiError {
  override readonly name = "QuotaError" as const;
  /** In how many ms there are permits again; null when the quota's store failed. */
  readonly retryAfterMs: number | null;

  constructor(message: string, details: ApiErrorDetails & { retryAfterMs: number | null }) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

const REASONS = {
  second: "the quota's permits of this second are taken",
  hour: "the quota's permits of this hour are taken",
  "rate-limited": "the service asked to wait by a 429",
} as const satisfies Record<ThrottledEvent["reason"], string>;

/** A call would be over before it may be sent. */
export function permitTooLate(details: {
  readonly url: string;
  readonly reason: ThrottledEvent["reason"];
  readonly retryAfterMs: number;
  /** The option that gave the call its time. */
  readonly option: string;
}): QuotaError {
  const { url, reason, retryAfterMs, option } = details;
  return new QuotaError(
    `Not sent: GET ${url} may go out in ${Math.ceil(retryAfterMs / 1000)} s, after the call's own time, ` +
      `because ${REASONS[reason]}. Call again then, or raise ${option}.`,
    { method: "GET", url, retryAfterMs },
  );
}

/** Nobody could count a request. */
export function quotaStoreFailed({ url, cause }: { url: string; cause: unknown }): QuotaError {
  return new QuotaError(
    `Not sent: GET ${url} could exceed the quota, whose store failed. ` +
      "See the error's cause, and check what is given as quotaStore.",
    { method: "GET", url, retryAfterMs: null, cause },
  );
}
