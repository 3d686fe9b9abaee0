import { createMemoryCache } from "./cache/memory-cache.ts";
import { completeCacheTimes } from "./layers/cache-times.ts";
import { caching } from "./layers/caching.ts";
import { concurrency } from "./layers/concurrency.ts";
import { limiter } from "./layers/limiter.ts";
import { completeRetryPolicy, retries } from "./layers/retries.ts";
import type { LayerContext, OptionalLayer, OptionalLayers } from "./optional-layer.ts";
import { createMemoryQuota } from "./quota/memory-quota.ts";
import { quotaOwner } from "./tokens/credentials.ts";

/** Keeps documents (contract 8). */
export function cachingLayer({ options, time, events }: LayerContext): OptionalLayer | null {
  const times = completeCacheTimes(options.cacheTimes);
  const { cache = createMemoryCache() } = options;
  return cache === false ? null : caching({ cache, times, time, events });
}

/** Repeats requests that failed in a way that may pass. */
export function retryLayer({ options, time, random, events }: LayerContext): OptionalLayer | null {
  if (options.retry === false) return null;
  return retries({ policy: completeRetryPolicy(options.retry), time, random, events });
}

/** Keeps to the quota (contract 8). */
export function quotaLayer({
  options,
  provider,
  time,
  events,
}: LayerContext): OptionalLayer | null {
  const { quota: limits = provider.quota, quotaStore: store = createMemoryQuota({ time }) } =
    options;
  if (limits === false) return null;
  const key = `${provider.name} ${quotaOwner(options.credentials)}`;
  const limited = limiter({ key, limits, store, time, events });
  return { ...limited, layer: (send) => concurrency()(limited.layer(send)) };
}

/** All of them. */
export const ALL_LAYERS = {
  caching: cachingLayer,
  retries: retryLayer,
  quota: quotaLayer,
} as const satisfies OptionalLayers;
