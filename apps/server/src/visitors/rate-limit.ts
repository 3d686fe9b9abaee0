/** Limits the requests of each visitor with a token bucket per key. */
export interface RateLimit {
  /** Takes `cost` tokens and returns 0, or returns the seconds until the bucket has enough tokens. */
  take(key: string, cost: number): number;
  /** The headers of a response that state the limit and what is left of it. */
  headersOf(key: string): Readonly<Record<string, string>>;
  readonly buckets: number;
}

export interface RateLimitOptions {
  /** Number of tokens in a full bucket. */
  readonly burst: number;
  readonly tokensPerSecond: number;
  /** Least recently used buckets are evicted beyond this number. */
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
  // Two generations. Moving a key to the end of one large map would slow down each lookup of that key, because
  // deleted entries stay in its hash chain.
  let recent = new Map<string, Bucket>();
  let older = new Map<string, Bucket>();

  function bucketOf(key: string, at: number): Bucket {
    const known = recent.get(key);
    if (known) return known;
    const bucket = older.get(key) ?? { tokens: burst, at };
    older.delete(key);
    if (recent.size >= Math.floor(maxBuckets / 2)) [recent, older] = [new Map(), recent];
    recent.set(key, bucket);
    return bucket;
  }
  const fillS = Math.ceil(burst / tokensPerSecond);
  const policy = `"default";q=${burst};w=${fillS}`;

  /** Adds the tokens since the latest request. */
  function refill(key: string): Bucket {
    const at = now();
    const bucket = bucketOf(key, at);
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * tokensPerSecond);
    bucket.at = at;
    return bucket;
  }
  return {
    take(key, cost) {
      const bucket = refill(key);
      if (bucket.tokens < cost) return Math.ceil((cost - bucket.tokens) / tokensPerSecond);
      bucket.tokens -= cost;
      return 0;
    },
    headersOf(key) {
      const { tokens } = refill(key);
      const resetS = Math.ceil((burst - tokens) / tokensPerSecond);
      const limit = `"default";r=${Math.floor(tokens)};t=${resetS}`;
      return { "RateLimit-Policy": policy, RateLimit: limit };
    },
    get buckets() {
      return recent.size + older.size;
    },
  };
}
