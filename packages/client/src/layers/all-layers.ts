import type { QuotaLimits, QuotaStore } from "@guildhall/contract";
import { check, checkNames, checkWhole } from "../argument-checks.ts";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { type CheckResult, createDocumentChecks } from "../calls/document-checks.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { Layer } from "../send.ts";
import type { Time } from "../time.ts";
import { quotaOwner } from "../tokens/credentials.ts";
import { completeCacheTimes } from "./cache-times.ts";
import { type Caching, caching } from "./caching.ts";
import { concurrency } from "./concurrency.ts";
import { isolatedLimiter } from "./isolated-limiter.ts";
import type { LayerContext, LayerSlots } from "./layer-slots.ts";
import { type Limiter, limiter } from "./limiter.ts";
import { type Retries, retries } from "./retries.ts";
import { completeRetryPolicy } from "./retry-policy.ts";
import { singleFlight } from "./single-flight.ts";
import { strictLayer } from "./strict.ts";

/** Caches documents (contract 8), and lets identical calls at the same time share one request. */
export function cacheLayer({ options, timeoutMs, ...context }: LayerContext): Caching {
  const times = completeCacheTimes(options.cacheTimes);
  const { time, isolated } = context;
  const share: Layer = isolated ? (send) => send : singleFlight({ joinMs: timeoutMs, time });
  const { cache = createMemoryCache() } = options;
  if (cache === false) return { peek: () => null, layer: share, close: async () => {} };
  const isCache = typeof cache?.get === "function" && typeof cache.set === "function";
  check(isCache, "cache", "a ResponseCache, such as createMemoryCache(), or false");
  const cached = caching({ ...context, cache, times });
  return { ...cached, layer: (send) => share(cached.layer(send)) };
}

/** Retries requests that failed temporarily. */
export function retryLayer({ options, ...context }: LayerContext): Retries {
  return retries({ ...context, policy: completeRetryPolicy(options.retry) });
}

/**
 * Keeps to the quota (contract 8). A quota belongs to a client id, so all clients of a process with the same
 * client id share one. A 429 blocks the client, or with the option `quotaStore` all clients of the store.
 */
export function quotaLayer(context: LayerContext): Limiter | null {
  const { options, provider, time, events, isolated } = context;
  const { quota: limits = provider.quota } = options;
  const { quotaStore: store = { ...processQuota(time), block() {} } } = options;
  if (limits === false) return null;
  const name = options.quota === undefined ? "provider.quota" : "quota";
  checkNames(limits, Object.keys(LIMITS), name);
  checkWhole(`${name}.perSecond`, limits.perSecond);
  checkWhole(`${name}.perHour`, limits.perHour);
  const isStore = typeof store?.take === "function";
  check(isStore, "quotaStore", "a QuotaStore, such as createMemoryQuota()");
  // Two local services can have the same name.
  const key = `${provider.hosts.us.token} ${quotaOwner(options.credentials)}`;
  const settings = { key, limits, store, time, events };
  if (isolated) return isolatedLimiter(settings);
  const limited = limiter(settings);
  return { ...limited, layer: (send) => concurrency()(limited.layer(send)) };
}

const LIMITS = {
  perSecond: true,
  perHour: true,
} as const satisfies Record<keyof QuotaLimits, true>;

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
  strict: strictLayer,
} as const satisfies LayerSlots;
