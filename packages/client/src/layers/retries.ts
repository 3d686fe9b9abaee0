import { untilAborted } from "../abort.ts";
import type { ApiError } from "../errors/api-error.ts";
import {
  ConnectionError,
  InvalidBodyError,
  TimeoutError,
  TokenError,
} from "../errors/call-errors.ts";
import { RateLimitedError, TransientError } from "../errors/status-errors.ts";
import type { EventHub } from "../events.ts";
import type { ApiRequest, ApiResponse, Layer } from "../send.ts";
import type { Time } from "../time.ts";
import { createRetryBudget } from "./retry-budget.ts";
import { type CallRetry, callPolicy, type RetryPolicy } from "./retry-policy.ts";

export interface Retries {
  readonly layer: Layer;
  /**
   * Returns the retry policy of a call with the option `retry`.
   * @throws TypeError for an unknown field; RangeError for a field that is out of its range.
   */
  readonly policyOf: (retry: CallRetry) => RetryPolicy;
  /** Retries the waiting calls now. */
  resume(): void;
  /** Rejects the calls that wait for a retry with their last error. */
  close(): void;
}

export interface RetriesOptions {
  readonly policy: RetryPolicy;
  readonly time: Time;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: EventHub;
  /** The result of `isolatesRequests`. When true, `close` does not end the wait before a retry. */
  readonly isolated?: boolean;
}

/**
 * Retries failed requests after a random wait that grows with each retry. Respects `Retry-After`, and does not
 * retry when the wait would exceed the deadline of the call. All calls of a client share a retry budget. A 429
 * and a failed token request do not use the budget, because all calls wait for their end.
 */
export function retries(options: RetriesOptions): Retries {
  const { time, random, events, isolated } = options;
  const budget = createRetryBudget(time, options.policy.budget);
  const pauses = new Set<() => void>();
  let closed = false;

  const delayAfter = (error: unknown, tries: number, policy: RetryPolicy): number => {
    const limit = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (tries - 1));
    return Math.ceil(askedDelay(error) + random() * limit);
  };

  const pause = async (ms: number, signal: AbortSignal | undefined) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = time.after(ms, resolve);
    if (!isolated) pauses.add(resolve);
    try {
      await untilAborted(promise, signal);
    } finally {
      pauses.delete(resolve);
      cancel();
    }
  };

  const layer: Layer = (send) => {
    const repeat = async (
      request: ApiRequest,
      policy: RetryPolicy,
      first: unknown,
    ): Promise<ApiResponse> => {
      const { url, region, signal, progress } = request;
      let error = first;
      for (let tries = 1; ; tries += 1) {
        const isLast = closed || signal?.aborted || tries >= policy.attempts;
        if (isLast || !mayPass(error)) throw error;
        const delayMs = delayAfter(error, tries, policy);
        if (time.elapsed() + delayMs >= progress.deadline) throw error;
        if (!isWaitOfAll(error) && !budget.take()) throw error;

        const attempt = progress.attempts;
        if (events.has("retry")) events.emit("retry", { url, region, attempt, delayMs, error });
        const failure = error;
        progress.onWait?.(time.elapsed() + delayMs, () => failure);
        await pause(delayMs, signal);
        if (closed) throw error;
        try {
          return await send(request);
        } catch (next) {
          error = next;
        }
      }
    };
    return async (request) => {
      const { retry: policy = options.policy } = request;
      budget.add();
      return send(request).catch((error: unknown) => repeat(request, policy, error));
    };
  };
  const resume = () => {
    for (const end of pauses) end();
  };
  return {
    layer,
    policyOf: (retry) => callPolicy(retry, options.policy),
    resume,
    close() {
      closed = true;
      resume();
    },
  };
}

/** Whether the same request can succeed later. */
function mayPass(error: unknown): error is ApiError {
  if (error instanceof TimeoutError) return error.phase !== "call";
  if (error instanceof TokenError) {
    const { status, cause } = error;
    return status === 429 || (status !== null && status >= 500) || mayPass(cause);
  }
  // A page of a proxy, as in an outage.
  if (error instanceof InvalidBodyError) return error.problem === "html";
  return error instanceof TransientError || error instanceof ConnectionError;
}

/** Whether the failure delays all calls until a known time. */
function isWaitOfAll(error: unknown): error is RateLimitedError | TokenError {
  return error instanceof RateLimitedError || error instanceof TokenError;
}

function askedDelay(error: unknown): number {
  const asks = error instanceof TransientError || error instanceof TokenError;
  return asks ? (error.retryAfterMs ?? 0) : 0;
}
