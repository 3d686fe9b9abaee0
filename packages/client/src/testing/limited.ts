import type { QuotaLimits, QuotaStore } from "@guildhall/contract";
import { createEventHub, type ThrottledEvent } from "../events.ts";
import { limiter } from "../layers/limiter.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { ApiRequest, ApiResponse } from "../send.ts";
import { apiRequest } from "./api-request.ts";
import { type ManualTime, manualTime } from "./manual-time.ts";

export const response = { headers: {} } as ApiResponse;

interface Setting {
  readonly limits?: QuotaLimits;
  readonly store?: (time: ManualTime) => QuotaStore;
  readonly answer?: (request: ApiRequest) => Promise<ApiResponse>;
}

/** Creates the limiter alone, in front of a function that responds at once. */
export function limited({
  limits = { perSecond: 2, perHour: 36_000 },
  store,
  answer,
}: Setting = {}) {
  const time = manualTime();
  const events = createEventHub();
  const throttled: ThrottledEvent[] = [];
  events.on("throttled", (event) => throttled.push(event));
  const kept = store?.(time) ?? createMemoryQuota({ time });
  const { layer, left, close } = limiter({ key: "key", limits, store: kept, time, events });
  const sent: [url: string, at: number][] = [];
  const send = layer(async (request) => {
    sent.push([request.url, time.elapsed()]);
    return answer ? answer(request) : response;
  });
  const call = (url: string, request: Parameters<typeof apiRequest>[0] = {}) => {
    const answered = send(apiRequest({ url, deadline: 60_000, ...request }));
    answered.catch(() => {});
    return answered;
  };
  return { time, events, throttled, sent, call, left, close };
}

/** Waits for pending callbacks. */
export const flush = () => new Promise(setImmediate);
