import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { parseJson } from "../json-document.ts";
import { lastModifiedOf } from "../last-modified.ts";
import type { ApiRequest, ApiResponse } from "../send.ts";
import type { Time } from "../time.ts";
import type { CacheAccess } from "./cache-access.ts";

/** A cached copy, and its response while it is fresh. */
export interface FoundCopy {
  readonly copy: CachedResponse;
  readonly hit: ApiResponse;
}

/** Reads the copies of a cache. A cache that fails and a damaged copy count as a miss. */
export interface CachedCopies {
  find(request: ApiRequest): Promise<FoundCopy | null>;
  /** Finds a copy synchronously, for a cache that has `peek`. */
  peek(cacheKey: string): FoundCopy | null;
  /** Creates the copy of a response. */
  copyOf(response: Pick<ApiResponse, "headers" | "document" | "lastModified">): CachedResponse;
  /** Whether the copy is younger than `ms`. */
  isWithin(copy: CachedResponse, ms: number): boolean;
}

interface CachedCopiesOptions {
  readonly cache: ResponseCache;
  readonly access: CacheAccess;
  readonly time: Pick<Time, "now">;
}

/** Parses each copy once, as long as the cache returns the same object. */
export function createCachedCopies({ cache, access, time }: CachedCopiesOptions): CachedCopies {
  const hits = new WeakMap<CachedResponse, ApiResponse>();

  const read = (copy: CachedResponse | undefined): FoundCopy | null => {
    if (!copy) return null;
    const known = hits.get(copy);
    if (known) return { copy, hit: known };
    const parsed = parseJson(copy.text);
    if ("problem" in parsed) return null;
    // A copy, because the headers of a store can have any type.
    const headers = { ...copy.headers };
    const { document } = parsed;
    const hit = hitOf({ headers, document, lastModified: lastModifiedOf(headers) });
    hits.set(copy, hit);
    return { copy, hit };
  };

  return {
    async find({ cacheKey, signal }) {
      try {
        return read(await access.get(cacheKey, signal));
      } catch {
        signal?.throwIfAborted();
        return null;
      }
    },
    peek(cacheKey) {
      try {
        return read(cache.peek?.(cacheKey));
      } catch {
        return null;
      }
    },
    copyOf({ headers: all, document, lastModified }) {
      const headers = documentHeaders(all);
      const copy: CachedResponse = { text: document.text, headers, storedAt: time.now() };
      hits.set(copy, hitOf({ headers, document, lastModified }));
      return copy;
    },
    isWithin({ storedAt }, ms) {
      const age = time.now() - storedAt;
      // A negative age means that the clock was set back, so the real age is unknown.
      return age >= 0 && age < ms;
    },
  };
}

/** The response of a fresh copy. Calls share it, so its headers are frozen. */
function hitOf(copy: Pick<ApiResponse, "headers" | "document" | "lastModified">): ApiResponse {
  const { document, lastModified } = copy;
  const headers = Object.freeze(copy.headers);
  return { headers, document, lastModified, cache: "hit" };
}

/** Headers that describe the document and not a single response. */
const DOCUMENT_HEADER =
  /^(?:last-modified|cache-control|content-type|x-trace-traceid)$|-(?:namespace|schema|schema-revision)$/;

function documentHeaders(headers: ApiResponse["headers"]): ApiResponse["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => DOCUMENT_HEADER.test(name)));
}
