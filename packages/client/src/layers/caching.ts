import type { ResponseCache } from "@guildhall/contract";
import { createNotFoundMemory } from "../cache/not-found-memory.ts";
import { ApiError } from "../errors/api-error.ts";
import { ForbiddenError, NotFoundError } from "../errors/status-errors.ts";
import type { CacheEvent, EventHub } from "../events.ts";
import type { ApiRequest, ApiResponse, Layer, Send } from "../send.ts";
import type { Time } from "../time.ts";
import { createBackgroundWork } from "./background-work.ts";
import { type CacheAccess, createCacheAccess } from "./cache-access.ts";
import type { CacheTimes } from "./cache-times.ts";
import { createCachedCopies } from "./cached-copies.ts";
import { sendWithin } from "./deadline.ts";

export interface CachingOptions {
  readonly cache: ResponseCache;
  readonly times: CacheTimes;
  readonly time: Time;
  readonly events: EventHub;
  /** The result of `isolatesRequests`. When true, a call waits for its own write, which would otherwise end with it. */
  readonly isolated?: boolean;
}

/** The part of a request that `peek` needs. */
export type CacheLookup = Pick<ApiRequest, "cacheKey" | "url" | "region">;

export interface Caching {
  /** Returns a fresh document synchronously, if the cache can; otherwise null. */
  readonly peek: (lookup: CacheLookup) => ApiResponse | null;
  readonly layer: Layer;
  /** Aborts background refreshes, and waits up to `cacheTimes.timeout`, or up to `ms`, for pending writes. */
  readonly close: (ms?: number) => Promise<void>;
}

/**
 * Serves fresh documents from the cache, stores fetched ones, revalidates expired ones, and serves stale ones where
 * the cache times allow it. Of errors, only a 404 is cached, for a short time. When the cache fails, the client
 * sends the request.
 */
export function caching(options: CachingOptions): Caching {
  const { cache, times, time, events, isolated } = options;
  const work = createBackgroundWork(time, isolated);
  const access = createCacheAccess({ cache, time, timeoutMs: times.timeout, work, isolated });
  const copies = createCachedCopies({ cache, access, time });
  const notFound = createNotFoundMemory({ time, ms: times.notFound });
  const answers = createCacheAnswers({ ...options, access, copies, notFound, work });

  const emit = ({ url, region }: CacheLookup, state: CacheEvent["state"]) => {
    if (events.has("cache")) events.emit("cache", { url, region, state });
  };

  return {
    peek(lookup) {
      const found = copies.peek(lookup.cacheKey);
      if (!found || !copies.isWithin(found.copy, times.fresh)) return null;
      emit(lookup, "hit");
      return found.hit;
    },
    layer: (send) => async (request) => {
      if (!request.cache) return send(request);
      const recent = notFound.find(request.cacheKey);
      if (recent) {
        emit(request, "not-found");
        throw recent;
      }
      try {
        const response = await answers.answer(send, request);
        emit(request, response.cache);
        return response;
      } catch (error) {
        emit(request, "miss");
        throw error;
      }
    },
    async close(ms = times.timeout) {
      answers.close();
      await work.settle(Math.max(0, Math.min(ms, times.timeout)));
    },
  };
}

interface CacheAnswersOptions extends Omit<CachingOptions, "events" | "cache"> {
  readonly access: CacheAccess;
  readonly copies: ReturnType<typeof createCachedCopies>;
  readonly notFound: ReturnType<typeof createNotFoundMemory>;
  readonly work: ReturnType<typeof createBackgroundWork>;
}

/** Answers requests from the cache and from the service. */
function createCacheAnswers(options: CacheAnswersOptions) {
  const { access, times, time, copies, notFound, work, isolated } = options;
  /** When the pending refresh of each document has ended at the latest. */
  const refreshes = new Map<string, number>();
  const closing = isolated ? null : new AbortController();

  const fetchInto = async (send: Send, request: ApiRequest, kept: ApiResponse | undefined) => {
    const { cacheKey } = request;
    try {
      const response = await send(kept ? { ...request, kept } : request);
      const copy = copies.copyOf(response);
      await access.write((cache) => cache.set(cacheKey, copy));
      const state = response.cache === "revalidated" ? response.cache : ("miss" as const);
      // The headers of a later hit, so that a miss and a hit give the same.
      return { ...response, headers: copy.headers, cache: state };
    } catch (error) {
      if (error instanceof NotFoundError) notFound.add(cacheKey, error);
      const isGone = error instanceof NotFoundError || error instanceof ForbiddenError;
      if (isGone && kept) await access.write((cache) => cache.delete?.(cacheKey));
      throw error;
    }
  };

  /** Fetches a document in the background. A failure is ignored: a later call sends the request again. */
  const refresh = (send: Send, request: ApiRequest, kept: ApiResponse): void => {
    const { cacheKey, timeoutMs } = request;
    const now = time.elapsed();
    if (closing?.signal.aborted || (refreshes.get(cacheKey) ?? now) > now) return;
    refreshes.set(cacheKey, now + timeoutMs);
    const alone = { ...request, signal: closing?.signal };
    work.start(() =>
      sendWithin(time, timeoutMs, (timed) => fetchInto(send, timed, kept), alone).finally(() =>
        refreshes.delete(cacheKey),
      ),
    );
  };

  return {
    async answer(send: Send, request: ApiRequest): Promise<ApiResponse> {
      const found = await copies.find(request);
      if (!found) return fetchInto(send, request, undefined);
      const { copy, hit } = found;
      if (copies.isWithin(copy, times.fresh)) return hit;
      const stale: ApiResponse = { ...hit, cache: "stale" };
      if (copies.isWithin(copy, times.fresh + times.whileRevalidating)) {
        refresh(send, request, hit);
        return stale;
      }
      if (!copies.isWithin(copy, times.fresh + times.ifError)) return fetchInto(send, request, hit);
      request.progress.fallback = stale;
      try {
        return await fetchInto(send, request, hit);
      } catch (error) {
        if (!isFailureOfService(error)) throw error;
        return stale;
      }
    },
    close(): void {
      closing?.abort(new Error("The client was closed."));
    },
  };
}

/** Whether a call got no valid response, a 429 or a 5xx. */
function isFailureOfService(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === null || status < 400 || status === 429 || status >= 500;
}
