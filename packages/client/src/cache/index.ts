/** The response cache in memory, and the interface of a cache of your own. @module */

export type { CachedResponse, ResponseCache } from "@guildhall/contract";
export { createMemoryCache, type MemoryCacheLimits } from "./memory-cache.ts";
