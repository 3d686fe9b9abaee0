import { untilAborted } from "../abort.ts";
import { parseJson } from "../json-document.ts";
import type { ResponseCache } from "../response-cache.ts";
import type { ApiRequest, ApiResponse, Layer } from "../send.ts";

interface ResponseCachingOptions {
  readonly cache: ResponseCache;
  readonly lifetimeMs: number;
  readonly clock: () => number;
}

/**
 * Serves a document from the cache while it is fresh, and keeps what was fetched. Errors are not
 * kept. A cache that fails costs a request, and no call.
 */
export function responseCaching({ cache, lifetimeMs, clock }: ResponseCachingOptions): Layer {
  const find = async ({ cacheKey, signal }: ApiRequest): Promise<ApiResponse | null> => {
    try {
      const kept = await untilAborted(Promise.resolve(cache.get(cacheKey)), signal);
      const age = kept ? clock() - kept.storedAt : -1;
      // An age below 0 means that the clock was set back: how old it is cannot be told.
      if (!kept || age < 0 || age >= lifetimeMs) return null;
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
      await cache.set(cacheKey, { text: document.text, headers, storedAt: clock() });
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
