import {
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaLeft,
  type QuotaLimits,
} from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import { ConnectionError } from "../errors/call-errors.ts";
import { permitTooLate, quotaStoreFailed } from "../errors/quota-error.ts";
import { RateLimitedError } from "../errors/status-errors.ts";
import type { EventHub, ThrottledEvent } from "../events.ts";
import type { QuotaStore } from "../quota/quota-store.ts";
import type { Layer, Send } from "../send.ts";
import type { Time } from "../time.ts";
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
  /** Ends the calls that wait. */
  close(): void;
}

/** How long all calls wait after a 429 that does not say how long. */
const SILENT_BLOCK_MS = 1_000;
const LONGEST_BLOCK_MS = 3_600_000;
/** How long a store may take to answer. */
const STORE_TIMEOUT_MS = 2_000;

interface Wait {
  readonly until: number;
  readonly reason: ThrottledEvent["reason"];
  readonly cancel: () => void;
}

/**
 * Lets a request go out when the quota has a permit for it (contract 8), over all regions: who came first
 * goes first. Permits are asked for in one go for all that wait. After a 429 nothing goes out until the
 * service's `Retry-After`, or for a second. A call that would be over before a permit comes fails at
 * once. So do all that wait when the store fails, or does not answer within 2 s: a request that nobody
 * counts could exceed the quota.
 */
export function limiter(options: LimiterOptions): Limiter {
  const { store, time, events } = options;
  const holder = { key: options.key, limits: options.limits };
  const line = createWaitingLine(() => stopWaiting());
  let left: QuotaLeft | null = null;
  let wait: Wait | null = null;
  let asking = false;
  let answersAtOnce = false;
  /** How much longer permits are asked for, because the store takes long to answer. */
  let lateMs = 0;
  let closed = false;
  let blockedUntil = Number.NEGATIVE_INFINITY;

  const stopWaiting = () => {
    wait?.cancel();
    wait = null;
  };

  const holdBack = (ms: number, reason: Wait["reason"]) => {
    const cancel = time.after(ms, () => {
      wait = null;
      ask();
    });
    wait = { until: time.elapsed() + ms, reason, cancel };
    for (const call of line) announce(call, wait);
    if (line.length === 0) stopWaiting();
  };

  const announce = (call: WaitingCall, { until, reason }: Wait) => {
    const { url, region, deadline } = call.request;
    const waitMs = Math.ceil(until - time.elapsed());
    if (until >= deadline) return call.fail(permitTooLate({ url, reason, retryAfterMs: waitMs }));
    if (!call.announced && events.has("throttled")) {
      events.emit("throttled", { url, region, reason, waitMs });
    }
    call.announced = true;
  };

  const failAll = (cause: unknown) => {
    for (const call of line) call.fail(quotaStoreFailed({ url: call.request.url, cause }));
  };

  /** Lets in as many as were granted, while their permits last. */
  const letIn = (grant: QuotaGrant, wanted: number, asked: number) => {
    left = grant.left;
    const usableMs = QUOTA_PERMIT_LIFETIME_MS + lateMs;
    const answeredMs = time.elapsed() - asked;
    const neededMs = answeredMs > QUOTA_PERMIT_LIFETIME_MS / 2 ? Math.ceil(answeredMs * 2) : 0;
    lateMs = Math.max(neededMs, Math.floor(lateMs * 0.9));
    for (let permits = grant.granted; permits > 0; permits -= 1) {
      const now = time.elapsed();
      if (now - asked > usableMs || now < blockedUntil) return;
      line.first?.start();
    }
    if (grant.granted < wanted && line.first) {
      holdBack(Math.max(1, grant.waitMs), grant.reason ?? "second");
    }
  };

  const ask = () => {
    while (line.first && !wait && !asking) {
      const asked = time.elapsed();
      if (asked < blockedUntil) return holdBack(blockedUntil - asked, "rate-limited");
      const wanted = line.length;
      try {
        const grant = store.take(holder, wanted, lateMs);
        answersAtOnce = "granted" in grant;
        if ("granted" in grant) letIn(grant, wanted, asked);
        else void askLater(grant, wanted, asked);
      } catch (cause) {
        failAll(cause);
      }
    }
  };

  const askLater = async (answer: Promise<QuotaGrant>, wanted: number, asked: number) => {
    asking = true;
    const error = () => new Error(`The store did not answer within ${STORE_TIMEOUT_MS} ms.`);
    try {
      const grant = await runWithin({ time, ms: STORE_TIMEOUT_MS, error }, () => answer);
      letIn(grant, wanted, asked);
    } catch (cause) {
      failAll(cause);
    } finally {
      asking = false;
    }
    ask();
  };

  const takeAtOnce = (): boolean => {
    if (!answersAtOnce || line.first || wait || time.elapsed() < blockedUntil) return false;
    try {
      const grant = store.take(holder, 1);
      if (!("granted" in grant) || grant.granted < 1) return false;
      left = grant.left;
      return true;
    } catch {
      // Asked again in the line, where a failure ends the call.
      return false;
    }
  };

  const blockAfter = (error: unknown) => {
    if (!(error instanceof RateLimitedError)) return;
    const ms = Math.min(error.retryAfterMs || SILENT_BLOCK_MS, LONGEST_BLOCK_MS);
    blockedUntil = Math.max(blockedUntil, time.elapsed() + ms);
    // What the store does not learn holds in this process all the same.
    (async () => store.block(holder, ms))().catch(() => {});
    stopWaiting();
    ask();
  };

  return {
    layer: (send) => {
      const watched: Send = (request) => {
        const answer = send(request);
        answer.catch(blockAfter);
        return answer;
      };
      return (request) => {
        if (closed || takeAtOnce()) return watched(request);
        const answer = line.join(request, watched);
        if (wait && line.last) announce(line.last, wait);
        else ask();
        return answer;
      };
    },
    left: () => left,
    close() {
      closed = true;
      stopWaiting();
      for (const { request, fail } of line) {
        fail(new ConnectionError({ method: "GET", url: request.url, why: "the client is closed" }));
      }
    },
  };
}
