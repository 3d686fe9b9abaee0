import {
  QUOTA_JITTER_MS,
  type QuotaLeft,
  type QuotaLimits,
  type QuotaStore,
} from "@guildhall/contract";
import { clientClosed } from "../errors/client-closed.ts";
import { permitTooLate, quotaStoreFailed } from "../errors/quota-error.ts";
import { RateLimitedError } from "../errors/status-errors.ts";
import type { EventHub, ThrottledEvent } from "../events.ts";
import type { Layer, Send } from "../send.ts";
import type { Time } from "../time.ts";
import { createPermitSource } from "./permits.ts";
import { createWaitingLine, type WaitingCall } from "./waiting-line.ts";

export interface LimiterOptions {
  /** Of the quota's holder. */
  readonly key: string;
  readonly limits: QuotaLimits;
  readonly store: QuotaStore;
  readonly time: Time;
  readonly events: EventHub;
}

export interface Limiter {
  readonly layer: Layer;
  /** The permits that were left when the last ones were taken; null before that. */
  left(): QuotaLeft | null;
  /** Ends the calls that wait until there are permits again, now or later. */
  close(): void;
}

/** How long all calls wait after a 429 that does not say how long. */
const SILENT_BLOCK_MS = 1_000;

/** A time in which it is not worth asking for permits. */
interface Pause {
  readonly until: number;
  readonly reason: ThrottledEvent["reason"];
  readonly end: () => void;
}

/**
 * Lets a request go out when the quota has a permit for it (contract 8): who came first goes first.
 * Permits are asked for in one go for all that wait. After a 429 nothing goes out until the service's
 * `Retry-After`, or for a second. A call fails as soon as it would be over before there are permits
 * again. All that wait fail when the store does, or does not answer within 2 s: a request that nobody
 * counts could exceed the quota. A request that had to wait for a connection is counted once more when it
 * leaves.
 */
export function limiter({ key, limits, store, time, events }: LimiterOptions): Limiter {
  const permits = createPermitSource({ holder: { key, limits }, store, time });
  const line = createWaitingLine(() => pause?.end());
  let pause: Pause | null = null;
  let serving = false;
  let closed = false;

  /** Lets in who waits, until nobody does. Without an await that is not needed: a permit lapses soon. */
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

  const announce = (call: WaitingCall, { until, reason }: Pause) => {
    const { url, region, progress, timeoutOption: option } = call.request;
    if (closed) return call.fail(clientClosed(url));
    const waitMs = () => Math.ceil(until - time.elapsed());
    const tooLate = () => permitTooLate({ url, reason, retryAfterMs: waitMs(), option });
    if (until >= progress.deadline) return call.fail(tooLate());
    progress.onWait?.(until, tooLate);
    if (call.announced) return;
    call.announced = true;
    if (events.has("throttled"))
      events.emit("throttled", { url, region, reason, waitMs: waitMs() });
  };

  const blockAfter = (error: unknown) => {
    if (!(error instanceof RateLimitedError)) return;
    permits.block(error.retryAfterMs || SILENT_BLOCK_MS);
    pause?.end();
  };

  return {
    layer: (send) => {
      const watched: Send = (request) => {
        const started = time.elapsed();
        const onSent = () => {
          if (time.elapsed() - started > QUOTA_JITTER_MS) permits.charge();
        };
        const answer = send({ ...request, onSent });
        answer.catch(blockAfter);
        return answer;
      };
      return (request) => {
        // To wait in the line costs twenty times as much as a permit.
        if (!line.first && !pause && permits.takeAtOnce()) return watched(request);
        const answer = line.join(request, watched);
        if (pause && line.last) announce(line.last, pause);
        else void serve();
        return answer;
      };
    },
    left: permits.left,
    close() {
      closed = true;
      if (pause) for (const call of line) announce(call, pause);
    },
  };
}
