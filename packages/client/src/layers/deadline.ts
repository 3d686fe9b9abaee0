import { runWithin } from "../abort.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import type { ApiResponse, CallProgress, Send, UntimedRequest } from "../send.ts";
import type { Time } from "../time.ts";

interface TimedCall<Value> {
  readonly method: string;
  readonly url: string;
  readonly time: Time;
  readonly timeoutMs: number;
  /** Which option said so; the client's when it is not told. */
  readonly timeoutOption?: UntimedRequest["timeoutOption"];
  /** What is left of the timeout, in ms; all of it when it is not told. */
  readonly ms?: number;
  readonly signal: AbortSignal | undefined;
  /** What an error tells of the requests so far; of one when it is not told. */
  readonly progress?: Pick<CallProgress, "attempts">;
  /** What it gives when its time is over, if there is anything. */
  readonly fallback?: () => Value | undefined;
}

/** Ends a call by a TimeoutError when it takes longer than it may, whatever it waits for; or by the caller's signal. */
export function runCall<Value>(
  call: TimedCall<Value>,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { method, url, time, timeoutMs, ms = timeoutMs, signal, fallback } = call;
  const { timeoutOption: option } = call;
  const error = () => {
    const attempts = call.progress?.attempts;
    return new TimeoutError({ method, url, phase: "call", timeoutMs, option, attempts });
  };
  return runWithin({ time, ms, error, fallback, signal }, run);
}

/**
 * Ends a call after so many ms, whatever it waits for: a cache, a token, a permit, or a request that
 * another call began.
 */
export function sendWithin(
  time: Time,
  ms: number,
  send: Send,
  call: UntimedRequest,
): Promise<ApiResponse> {
  const { url, signal, timeoutMs, timeoutOption } = call;
  const progress: CallProgress = { deadline: time.elapsed() + ms, attempts: 0, tokens: new Set() };
  const fallback = () => progress.shared?.fallback;
  const timed = { method: "GET", url, time, timeoutMs, timeoutOption, ms, signal, progress };
  return runCall({ ...timed, fallback }, (both) => send({ ...call, progress, signal: both }));
}
