import { parseJson } from "../json-document.ts";
import type { ResponseCache } from "../response-cache.ts";
import type { Layer } from "../send.ts";

interface ResponseCachingOptions {
  readonly cache: ResponseCache;
  readonly lifetimeMs: number;
  readonly clock: () => number;
}

/** Serves a document from the cache while it is fresh, and keeps what was fetched. Errors are not kept. */
export function responseCaching({ cache, lifetimeMs, clock }: ResponseCachingOptions): Layer {
  return (send) => async (request) => {
    if (!request.cache) return send(request);
    const kept = await cache.get(request.cacheKey);
    const age = kept ? clock() - kept.storedAt : -1;
    // An age below 0 means that the clock was set back: how old it is cannot be told.
    if (kept && age >= 0 && age < lifetimeMs) {
      const parsed = parseJson(kept.text);
      if ("document" in parsed) {
        return { status: 200, headers: kept.headers, document: parsed.document, cache: "hit" };
      }
    }
    const response = await send(request);
    const { headers, document } = response;
    await cache.set(request.cacheKey, { text: document.text, headers, storedAt: clock() });
    return { ...response, cache: "miss" };
  };
}
