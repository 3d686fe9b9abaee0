import type { QuotaGrant, QuotaLimits } from "./quota-windows.ts";

/** Whose requests count together: one client id of one provider, over all regions. */
export interface QuotaHolder {
  /** The token host and the client id. */
  readonly key: string;
  readonly limits: QuotaLimits;
}

/**
 * Counts the permits of a quota, in memory or in a place that several processes share. One permit allows
 * one request. A permit expires `QUOTA_PERMIT_LIFETIME_MS` after it was requested.
 */
export interface QuotaStore {
  /**
   * Takes up to `wanted` permits, and returns when to request more.
   * @param lateMs ms to add to the lifetime of the permits. A client passes it after a slow response of the
   * store. Defaults to 0.
   */
  take(holder: QuotaHolder, wanted: number, lateMs?: number): QuotaGrant | Promise<QuotaGrant>;
  /** Counts requests that were sent after their permits expired, for example after waiting for a connection. */
  charge(holder: QuotaHolder, count: number): void | Promise<void>;
  /** Grants no permits for `ms`; 0 ends an existing block. The client calls it after a 429. */
  block(holder: QuotaHolder, ms: number): void | Promise<void>;
}
