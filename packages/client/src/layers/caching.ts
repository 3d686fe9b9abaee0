import { RESPONSE_CACHE_LIFETIME_S } from "@guildhall/contract";
import { untilAborted } from "../abort.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { EventHub } from "../events.ts";
import { parseJson } from "../json-document.ts";
import type { ApiRequest, ApiResponse, Layer } from "../send.ts";
import type { Time } from "../time.ts";

/** How long documents are served from the cache, each in ms. */
export interface CacheTimes {
  /** Without asking the service (contract 8). */
  readonly fresh: number;
  /** After that, while the service is asked in the background. */
  readonly whileRevalidating: number;
  /** After that, when the service fails. */
  readonly ifError: number;
  /** How long the service is not asked again for what it did not find. */
  readonly notFound: number;
}

/** What a client uses when it is not told otherwise. */
export const DEFAULT_CACHE_TIMES = {
  fresh: RESPONSE_CACHE_LIFETIME_S * 1000, // ms
  whileRevalidating: 0, // ms
  ifError: 0, // ms
  notFound: 10_000, // ms
} as const satisfies CacheTimes;

export interface CachingOptions {
  readonly cache: ResponseCache;
  readonly times: CacheTimes;
  readonly time: Time;
  readonly events: EventHub;
}

/**
 * Serves a document from the cache while it is fresh, and keeps what was fetched. Errors are not
 * kept. A cache that fails costs a request, and no call.
 */
export function caching({ cache, times, time }: CachingOptions): Layer {
  const find = async ({ cacheKey, signal }: ApiRequest): Promise<ApiResponse | null> => {
    try {
      const kept = await untilAborted(Promise.resolve(cache.get(cacheKey)), signal);
      const age = kept ? time.now() - kept.storedAt : -1;
      // An age below 0 means that the clock was set back: how old it is cannot be told.
      if (!kept || age < 0 || age >= times.fresh) return null;
      const parsed = parseJson(kept.text);
      if ("problem" in parsed) return null;
      return { status: 200, headers: kept.headers, document: parsed.document, cache: "hit" };
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  };
  const keep = async ({ cacheKey }: ApiRequest, { headers, document }: ApiResponse) => {
    try {
      await cache.set(cacheKey, { text: document.text, headers, storedAt: time.now() });
    } catch {
      // The document is there all the same; the next call fetches it again.
    }
  };

  return (send) => async (request) => {
    if (!request.cache) return send(request);
    const found = await find(request);
    if (found) return found;
    const response = await send(request);
    // Not waited for: a cache that never finishes must not hold up what was fetched.
    void keep(request, response);
    return { ...response, cache: "miss" };
  };
}
