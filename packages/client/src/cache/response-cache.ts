/** A document as a cache keeps it. */
export interface CachedResponse {
  /** The JSON text. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When it was fetched, in ms since the epoch. How long it is served is the client's decision. */
  readonly storedAt: number;
}

/**
 * Where a client keeps documents, keyed by the full request URL with namespace and locale (contract
 * 8). One that throws costs a request and no call; a `get` is waited for until the call's timeout, a
 * `set` not at all.
 */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  set(key: string, response: CachedResponse): void | Promise<void>;
}

export interface MemoryCacheLimits {
  readonly maxEntries: number;
  /** Of texts and keys together, as they lie in memory. */
  readonly maxBytes: number;
}

const DEFAULT_LIMITS = {
  maxEntries: 10_000,
  maxBytes: 64 * 1024 * 1024, // bytes
} as const satisfies MemoryCacheLimits;

/** A cache in memory that gives up what was not used for longest. */
export function createMemoryCache(limits: Partial<MemoryCacheLimits> = {}): ResponseCache {
  const { maxEntries, maxBytes } = { ...DEFAULT_LIMITS, ...limits };
  const entries = new Map<string, CachedResponse>();
  let bytes = 0;

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(key, entry);
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    set(key, entry) {
      remove(key);
      const size = sizeOf(key, entry);
      if (size > maxBytes) return;
      entries.set(key, entry);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

/** A character takes at most 2 bytes; the headers are counted as 1 KB. */
function sizeOf(key: string, { text }: CachedResponse): number {
  return 2 * (key.length + text.length) + 1024;
}
