import {
  QUOTA_JITTER_MS,
  type QuotaLeft,
  type QuotaLimits,
  type QuotaStore,
} from "@guildhall/contract";
import { clientClosed } from "../errors/client-closed.ts";
import { permitTooLate, quotaStoreFailed } from "../errors/quota-error.ts";
import type { EventHub, ThrottledEvent } from "../events.ts";
import type { Layer, Send } from "../send.ts";
import type { Time } from "../time.ts";
import { createPermitSource } from "./permits.ts";
import { createWaitingLine, type WaitingCall } from "./waiting-line.ts";

export interface LimiterOptions {
  /** The key of the quota's holder. */
  readonly key: string;
  readonly limits: QuotaLimits;
  readonly store: QuotaStore;
  readonly time: Time;
  readonly events: EventHub;
}

export interface Limiter {
  readonly layer: Layer;
  /** The remaining permits after the last request of permits; null before. */
  left(): QuotaLeft | null;
  /** Ends the block of a 429, and requests permits for the waiting calls. */
  resume(): void;
  /** Rejects the calls that wait for permits, now and later. */
  close(): void;
}

/** A time in which the limiter requests no permits. */
interface Pause {
  readonly until: number;
  readonly reason: ThrottledEvent["reason"];
  readonly end: () => void;
}

/**
 * Sends a request when the quota has a permit for it (contract 8), in FIFO order. Requests the permits of all
 * waiting calls together. After a 429 it sends nothing until the `Retry-After` of the service, or for a second. A
 * call fails at once when its deadline is before the next permit. All waiting calls fail when the store fails or
 * does not respond within 2 s, because an uncounted request could exceed the quota. A request that waited for a
 * connection is counted again when it is sent.
 */
export function limiter({ key, limits, store, time, events }: LimiterOptions): Limiter {
  const permits = createPermitSource({ holder: { key, limits }, store, time });
  const line = createWaitingLine(() => pause?.end());
  let pause: Pause | null = null;
  let serving = false;
  let closed = false;

  /** Starts waiting calls until none is left. Avoids unnecessary awaits, because permits expire soon. */
  const serve = async () => {
    if (serving) return;
    serving = true;
    while (line.first) {
      try {
        const wanted = line.length;
        const answer = permits.take(wanted);
        const given = "granted" in answer ? answer : await answer;
        let unused = given.granted;
        for (; unused > 0 && given.areUsable(); unused -= 1) line.first?.start();
        if (unused === 0 && given.granted < wanted && line.first) {
          await pauseFor(Math.max(1, given.waitMs), given.reason ?? "second");
        }
      } catch (cause) {
        for (const call of line) call.fail(quotaStoreFailed({ url: call.request.url, cause }));
      }
    }
    serving = false;
  };

  const pauseFor = (ms: number, reason: Pause["reason"]) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel();
        pause = null;
        resolve();
      };
      const cancel = time.after(ms, end);
      const begun = { until: time.elapsed() + ms, reason, end };
      pause = begun;
      for (const call of line) announce(call, begun);
    });

  const announce = (call: WaitingCall, until: Pause) => {
    if (closed) call.fail(clientClosed(call.request.url));
    else announceWait(call, until, { time, events });
  };

  const blockAfter = (error: unknown) => {
    if (permits.blockAfter(error)) pause?.end();
  };

  return {
    layer: (send) => {
      const watched: Send = (request) => {
        const started = time.elapsed();
        const onSent = () => {
          if (time.elapsed() - started > QUOTA_JITTER_MS) permits.charge();
        };
        const response = send({ ...request, onSent });
        response.catch(blockAfter);
        return response;
      };
      return (request) => {
        // Joining the line takes twenty times as long as taking a permit.
        if (!line.first && !pause && permits.takeAtOnce()) return watched(request);
        const answer = line.join(request, watched);
        if (pause && line.last) announce(line.last, pause);
        else void serve();
        return answer;
      };
    },
    left: permits.left,
    resume() {
      permits.resume();
      pause?.end();
    },
    close() {
      closed = true;
      if (pause) for (const call of line) announce(call, pause);
    },
  };
}

/** Rejects a waiting call whose deadline is before the end of the pause; otherwise emits `throttled` once. */
export function announceWait(
  call: Pick<WaitingCall, "request" | "announced" | "fail">,
  { until, reason }: Pick<Pause, "until" | "reason">,
  { time, events }: Pick<LimiterOptions, "time" | "events">,
): void {
  const { url, region, progress, timeoutOption: option } = call.request;
  const waitMs = () => Math.ceil(until - time.elapsed());
  const tooLate = () => permitTooLate({ url, reason, retryAfterMs: waitMs(), option });
  if (until >= progress.deadline) {
    call.fail(tooLate());
    return;
  }
  progress.onWait?.(until, tooLate);
  if (call.announced) return;
  call.announced = true;
  if (events.has("throttled")) events.emit("throttled", { url, region, reason, waitMs: waitMs() });
}
