import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { untilAborted } from "../abort.ts";
import { createNotFoundMemory } from "../cache/not-found-memory.ts";
import { ApiError } from "../errors/api-error.ts";
import { ForbiddenError, NotFoundError } from "../errors/status-errors.ts";
import type { CacheEvent, EventHub } from "../events.ts";
import { parseJson } from "../json-document.ts";
import { lastModifiedOf } from "../last-modified.ts";
import type { ApiRequest, ApiResponse, Layer, Send } from "../send.ts";
import type { Time } from "../time.ts";
import type { CacheTimes } from "./cache-times.ts";
import { sendWithin } from "./deadline.ts";

export interface CachingOptions {
  readonly cache: ResponseCache;
  readonly times: CacheTimes;
  readonly time: Time;
  readonly events: EventHub;
}

/** What `peek` needs to know of a request. */
export type CacheQuestion = Pick<ApiRequest, "cacheKey" | "url" | "region">;

export interface Caching {
  /** The fresh document that the cache has at hand, before anything is set up to wait for one; else null. */
  readonly peek: (question: CacheQuestion) => ApiResponse | null;
  readonly layer: Layer;
  /** Ends what is asked for in the background, and waits up to 2 s for what is being written. */
  readonly close: () => Promise<void>;
}

/** A copy that can be read, and what it answers while it is fresh. */
interface Found {
  readonly copy: CachedResponse;
  readonly hit: ApiResponse;
}

/** How long the end of a client waits for what a cache still writes. */
const LAST_WRITES_MS = 2_000;

/**
 * Serves a document from the cache while it is fresh, and keeps what was fetched; asks whether a document
 * changed that is not fresh any more; gives the old one where the cache times allow it. Of errors only a
 * 404 is kept, for a short time. A cache that fails costs a request, and no call.
 */
export function caching({ cache, times, time, events }: CachingOptions): Caching {
  const hits = new WeakMap<CachedResponse, ApiResponse>();
  const notFound = createNotFoundMemory({ time, ms: times.notFound });
  const refreshes = new Map<string, Promise<void>>();
  const writes = new Set<Promise<void>>();
  const closing = new AbortController();

  const tell = ({ url, region }: CacheQuestion, state: CacheEvent["state"]) => {
    if (events.has("cache")) events.emit("cache", { url, region, state });
  };

  const isWithin = ({ storedAt }: CachedResponse, ms: number): boolean => {
    const age = time.now() - storedAt;
    // An age below 0 means that the clock was set back: how old it is cannot be told.
    return age >= 0 && age < ms;
  };

  /** What a copy answers; null when it is damaged. It is parsed once, as long as the cache gives the same object. */
  const readCopy = (copy: CachedResponse): ApiResponse | null => {
    const known = hits.get(copy);
    if (known) return known;
    const parsed = parseJson(copy.text);
    if ("problem" in parsed) return null;
    // A copy of a store may be anything.
    const headers = { ...copy.headers };
    const { document } = parsed;
    const hit = hitOf({ headers, document, lastModified: lastModifiedOf(headers) });
    hits.set(copy, hit);
    return hit;
  };

  const find = async ({ cacheKey, signal }: ApiRequest): Promise<Found | null> => {
    try {
      const found = cache.get(cacheKey);
      const copy = found instanceof Promise ? await untilAborted(found, signal) : found;
      const hit = copy ? readCopy(copy) : null;
      return copy && hit ? { copy, hit } : null;
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  };

  /** No call waits for it: a cache that never finishes must not hold up what was fetched. */
  const write = (work: () => void | Promise<void>) => {
    // Where it failed the document is there all the same; the next call fetches it again.
    const ended = () => void writes.delete(written);
    const written = (async () => work())().then(ended, ended);
    writes.add(written);
  };

  const fetchInto = async (send: Send, request: ApiRequest, kept: ApiResponse | undefined) => {
    const { cacheKey } = request;
    try {
      const response = await send(kept ? { ...request, kept } : request);
      const { document, lastModified } = response;
      const headers = documentHeaders(response.headers);
      const copy: CachedResponse = { text: document.text, headers, storedAt: time.now() };
      hits.set(copy, hitOf({ headers, document, lastModified }));
      write(() => cache.set(cacheKey, copy));
      return response.cache === "revalidated" ? response : { ...response, cache: "miss" as const };
    } catch (error) {
      if (error instanceof NotFoundError) notFound.add(cacheKey, error);
      const isGone = error instanceof NotFoundError || error instanceof ForbiddenError;
      if (isGone && kept) write(() => cache.delete?.(cacheKey));
      throw error;
    }
  };

  /** Its failure is no caller's: the next call that comes too late for the old document meets it itself. */
  const refresh = (send: Send, request: ApiRequest, kept: ApiResponse): void => {
    const { cacheKey, timeoutMs } = request;
    if (refreshes.has(cacheKey) || closing.signal.aborted) return;
    const ended = () => void refreshes.delete(cacheKey);
    const alone = { ...request, signal: closing.signal };
    const fetched = sendWithin(time, timeoutMs, (timed) => fetchInto(send, timed, kept), alone);
    refreshes.set(cacheKey, fetched.then(ended, ended));
  };

  const answer = async (send: Send, request: ApiRequest): Promise<ApiResponse> => {
    const found = await find(request);
    if (!found) return fetchInto(send, request, undefined);
    const { copy, hit } = found;
    if (isWithin(copy, times.fresh)) return hit;
    const stale: ApiResponse = { ...hit, cache: "stale" };
    if (isWithin(copy, times.fresh + times.whileRevalidating)) {
      refresh(send, request, hit);
      return stale;
    }
    if (!isWithin(copy, times.fresh + times.ifError)) return fetchInto(send, request, hit);
    request.progress.fallback = stale;
    try {
      return await fetchInto(send, request, hit);
    } catch (error) {
      if (!isFailureOfService(error)) throw error;
      return stale;
    }
  };

  return {
    peek(question) {
      let hit: ApiResponse | null = null;
      try {
        const copy = cache.peek?.(question.cacheKey);
        if (copy && isWithin(copy, times.fresh)) hit = readCopy(copy);
      } catch {
        return null;
      }
      if (hit) tell(question, "hit");
      return hit;
    },
    layer: (send) => async (request) => {
      if (!request.cache) return send(request);
      const lately = notFound.find(request.cacheKey);
      if (lately) {
        tell(request, "not-found");
        throw lately;
      }
      try {
        const response = await answer(send, request);
        tell(request, response.cache);
        return response;
      } catch (error) {
        tell(request, "miss");
        throw error;
      }
    },
    async close() {
      closing.abort(new Error("The client was closed."));
      await Promise.all(refreshes.values());
      if (writes.size === 0) return;
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const cancel = time.after(LAST_WRITES_MS, resolve);
      await Promise.race([tooLong, Promise.all(writes)]);
      cancel();
    },
  };
}

/** What a kept document answers while it is fresh. All who are given it share it, its headers too. */
function hitOf(kept: Pick<ApiResponse, "headers" | "document" | "lastModified">): ApiResponse {
  const { document, lastModified } = kept;
  const headers = Object.freeze(kept.headers);
  return { status: 200, headers, document, lastModified, cache: "hit" };
}

/** Those that tell of the document, and not of the one answer that it came with. */
const DOCUMENT_HEADER =
  /^(?:last-modified|cache-control|content-type|x-trace-traceid)$|-(?:namespace|schema|schema-revision)$/;

function documentHeaders(headers: ApiResponse["headers"]): ApiResponse["headers"] {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (DOCUMENT_HEADER.test(name)) kept[name] = value;
  }
  return kept;
}

/** No answer, none that can be used, or a 429 or 5xx. What the service refuses or lacks is no failure. */
function isFailureOfService(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === null || status < 400 || status === 429 || status >= 500;
}
