import { runWithin } from "../abort.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import type { ApiResponse, Call, Send } from "../send.ts";
import type { Time } from "../time.ts";

/**
 * Ends a call after so many ms, whatever it waits for: a cache, a token, a permit, or a request that
 * another call began.
 */
export function sendWithin(time: Time, ms: number, send: Send, call: Call): Promise<ApiResponse> {
  const { url, signal, timeoutMs, timeoutOption: option } = call;
  const progress = { deadline: time.elapsed() + ms, attempts: 0, tokens: new Set<string>() };
  const error = () => {
    const { attempts } = progress;
    return new TimeoutError({ method: "GET", url, phase: "call", timeoutMs, option, attempts });
  };
  return runWithin({ time, ms, error, signal }, (both) =>
    send({ ...call, progress, signal: both }),
  );
}
