/** The quota store in memory, and the interface of a store that several processes share. @module */

export {
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaHolder,
  type QuotaStore,
} from "@guildhall/contract";
export { createMemoryQuota } from "./memory-quota.ts";
