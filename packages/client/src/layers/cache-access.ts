import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import type { Time } from "../time.ts";
import type { BackgroundWork } from "./background-work.ts";

/** Reads and writes a cache. A cache that fails or does not respond delays a call by at most the timeout. */
export interface CacheAccess {
  /** Rejects when the cache fails or does not respond in time, and with the reason of the signal. */
  get(key: string, signal: AbortSignal | undefined): Promise<CachedResponse | undefined>;
  /** Starts to write. An isolated call waits for the write, which would otherwise end with the call. */
  write(run: (cache: ResponseCache) => unknown): Promise<void>;
}

interface CacheAccessOptions {
  readonly cache: ResponseCache;
  readonly time: Time;
  /** How long a call waits for the cache, in ms. */
  readonly timeoutMs: number;
  readonly work: BackgroundWork;
  readonly isolated: boolean | undefined;
}

/** How long the client does not use a cache that did not respond, so that it does not delay every call. */
const SKIP_MS = 10_000;
/** The maximum number of pending writes. A cache that never finishes writing would fill the memory with documents. */
const MAX_WRITES = 1_000;

export function createCacheAccess(options: CacheAccessOptions): CacheAccess {
  const { cache, time, timeoutMs: ms, work, isolated } = options;
  let skippedUntil = Number.NEGATIVE_INFINITY;
  let writes = 0;
  const error = () => {
    skippedUntil = time.elapsed() + SKIP_MS;
    return new Error(`The cache did not respond within ${ms} ms.`);
  };

  return {
    async get(key, signal) {
      if (time.elapsed() < skippedUntil) return undefined;
      const found = cache.get(key);
      // A promise can be of another library.
      if (!found || !("then" in found)) return found;
      return runWithin({ time, ms, error, signal }, async () => found);
    },
    async write(run) {
      if (time.elapsed() < skippedUntil) return;
      if (isolated) {
        await runWithin({ time, ms, error }, async () => run(cache)).catch(() => {});
      } else if (writes < MAX_WRITES) {
        writes += 1;
        work.start(async () => {
          try {
            await run(cache);
          } finally {
            writes -= 1;
          }
        });
      }
    },
  };
}
