import type { QuotaStore } from "@guildhall/contract";
import { check, checkWhole } from "../argument-checks.ts";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { type CheckResult, createDocumentChecks } from "../calls/document-checks.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { Time } from "../time.ts";
import { quotaOwner } from "../tokens/credentials.ts";
import { completeCacheTimes } from "./cache-times.ts";
import { type Caching, caching } from "./caching.ts";
import { concurrency } from "./concurrency.ts";
import type { LayerContext, LayerSlots } from "./layer-slots.ts";
import { type Limiter, limiter } from "./limiter.ts";
import { completeRetryPolicy, type Retries, retries } from "./retries.ts";

/** Caches documents (contract 8). */
export function cacheLayer({ options, time, events }: LayerContext): Caching | null {
  const times = completeCacheTimes(options.cacheTimes);
  const { cache = createMemoryCache() } = options;
  if (cache === false) return null;
  const isCache = typeof cache?.get === "function" && typeof cache.set === "function";
  check(isCache, "cache", "a ResponseCache, such as createMemoryCache(), or false");
  return caching({ cache, times, time, events });
}

/** Retries requests that failed temporarily. */
export function retryLayer({ options, time, random, events }: LayerContext): Retries | null {
  if (options.retry === false) return null;
  return retries({ policy: completeRetryPolicy(options.retry), time, random, events });
}

/**
 * Keeps to the quota (contract 8). A quota belongs to a client id, so all clients of a process with the same
 * client id share one.
 */
export function quotaLayer({ options, provider, time, events }: LayerContext): Limiter | null {
  const { quota: limits = provider.quota, quotaStore: store = processQuota(time) } = options;
  if (limits === false) return null;
  const name = options.quota === undefined ? "provider.quota" : "quota";
  checkWhole(`${name}.perSecond`, limits?.perSecond);
  checkWhole(`${name}.perHour`, limits?.perHour);
  const isStore = typeof store?.take === "function";
  check(isStore, "quotaStore", "a QuotaStore, such as createMemoryQuota()");
  // Two local services can have the same name.
  const key = `${provider.hosts.us.token} ${quotaOwner(options.credentials)}`;
  const limited = limiter({ key, limits, store, time, events });
  return { ...limited, layer: (send) => concurrency()(limited.layer(send)) };
}

const quotas = /* @__PURE__ */ new WeakMap<Time, QuotaStore>();

function processQuota(time: Time): QuotaStore {
  const known = quotas.get(time) ?? createMemoryQuota({ time });
  quotas.set(time, known);
  return known;
}

/** Validates documents for calls with the option `validate`. */
export function validateLayer(): CheckResult {
  return createDocumentChecks();
}

/** The layers of `createClient`. */
export const ALL_LAYERS = {
  cache: cacheLayer,
  retry: retryLayer,
  quota: quotaLayer,
  validate: validateLayer,
} as const satisfies LayerSlots;
