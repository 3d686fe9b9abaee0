/** Limits the requests of each visitor with a token bucket per key. */
export interface RateLimit {
  /** Takes `cost` tokens and returns 0, or returns the seconds until the bucket has enough tokens. */
  take(key: string, cost: number): number;
  readonly buckets: number;
}

export interface RateLimitOptions {
  /** Number of tokens in a full bucket. */
  readonly burst: number;
  readonly tokensPerSecond: number;
  /** The least recently used bucket is evicted beyond this number. */
  readonly maxBuckets: number;
  /** Monotonic clock, in ms */
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { burst, tokensPerSecond, maxBuckets, now } = options;
  const buckets = new Map<string, Bucket>();
  return {
    take(key, cost) {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: burst, at };
      const refilled = bucket.tokens + ((at - bucket.at) / 1000) * tokensPerSecond;
      bucket.tokens = Math.min(burst, refilled);
      bucket.at = at;
      // A map preserves insertion order, so the first key is the least recently used.
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > maxBuckets) {
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest);
          break;
        }
      }
      if (bucket.tokens < cost) return Math.ceil((cost - bucket.tokens) / tokensPerSecond);
      bucket.tokens -= cost;
      return 0;
    },
    get buckets() {
      return buckets.size;
    },
  };
}
