import { runWithin } from "../abort.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import type { ApiResponse, CallProgress, Send, UntimedRequest } from "../send.ts";
import type { Time } from "../time.ts";

interface TimedCall<Value> {
  readonly method: string;
  readonly url: string;
  readonly time: Time;
  readonly timeoutMs: number;
  /** The option that set the timeout. Defaults to the option of the client. */
  readonly timeoutOption?: UntimedRequest["timeoutOption"];
  /** The remaining time, in ms. Defaults to `timeoutMs`. */
  readonly ms?: number;
  readonly signal: AbortSignal | undefined;
  /** The number of requests for the error. Defaults to one. */
  readonly progress?: Pick<CallProgress, "attempts">;
  /** Returns a value to use instead of the error at the deadline. */
  readonly fallback?: () => Value | undefined;
  /** Receives a function that ends the call with a reason. */
  readonly onStart?: ((end: (reason: unknown) => void) => void) | undefined;
}

/** Runs a call until its deadline, then rejects with TimeoutError. The caller's signal aborts it earlier. */
export function runCall<Value>(
  call: TimedCall<Value>,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { method, url, timeoutMs, ms = timeoutMs, timeoutOption: option } = call;
  const error = () => {
    const attempts = call.progress?.attempts;
    return new TimeoutError({ method, url, phase: "call", timeoutMs, option, attempts });
  };
  return runWithin({ ...call, ms, error }, run);
}

/**
 * Sends a request with a deadline that includes waits for a cache, a token, a permit, or the request of an
 * identical call.
 * @param onStart receives a function that ends the call with a reason
 */
export function sendWithin(
  time: Time,
  ms: number,
  send: Send,
  call: UntimedRequest,
  onStart?: (end: (reason: unknown) => void) => void,
): Promise<ApiResponse> {
  const progress: CallProgress = { deadline: time.elapsed() + ms, attempts: 0, tokens: new Set() };
  const fallback = () => progress.shared?.fallback;
  return runCall({ ...call, method: "GET", time, ms, progress, fallback, onStart }, (signal) =>
    send({ ...call, progress, signal }),
  );
}
