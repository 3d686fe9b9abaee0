/** Limits how much one visitor may request: a token bucket for each key. */
export interface RateLimit {
  /** Takes `cost` tokens: 0 when the bucket has them, else the seconds until it will. */
  take(key: string, cost: number): number;
  readonly buckets: number;
}

export interface RateLimitOptions {
  /** Tokens of a full bucket. */
  readonly burst: number;
  readonly tokensPerSecond: number;
  /** The least recently used bucket is dropped when there are more. */
  readonly maxBuckets: number;
  /** ms of a clock that never goes back */
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
      // A map keeps the order of insertion: the first key is the least recently used.
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
