import type { Time } from "../time.ts";
import type { QuotaStore } from "./quota-store.ts";

/** Counts the permits of this process. */
export function createMemoryQuota(_: { readonly time: Time }): QuotaStore {
  return {
    take: (_holder, wanted) => ({
      granted: wanted,
      waitMs: 0,
      reason: null,
      left: { second: 0, hour: 0 },
    }),
    block() {},
  };
}
