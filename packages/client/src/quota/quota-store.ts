import type { QuotaGrant, QuotaLimits } from "@guildhall/contract";

/** What permits are asked for: a client id of a provider counts as one, over all regions. */
export interface QuotaHolder {
  /** The token host and the client id: whoever has the same ones counts together. */
  readonly key: string;
  readonly limits: QuotaLimits;
}

/**
 * Where the permits of a quota are counted: in memory, or where several processes can take them. A
 * permit lets one request be sent, and lapses when that is not done soon (`QUOTA_PERMIT_LIFETIME_MS`,
 * counted from when it was asked for).
 */
export interface QuotaStore {
  /**
   * Takes as many permits as there are, at most `wanted`, and says when it is worth asking for more.
   * @param lateMs by how much longer they can be used and must be counted, in ms: a store that takes
   * longer to answer than permits live is told so the next time; 0 when it is not told
   */
  take(holder: QuotaHolder, wanted: number, lateMs?: number): QuotaGrant | Promise<QuotaGrant>;
  /** Counts requests that left late, when their permits had lapsed: they waited for a connection, say. */
  charge(holder: QuotaHolder, count: number): void | Promise<void>;
  /** Gives no permits for so many ms: the service answered 429. */
  block(holder: QuotaHolder, ms: number): void | Promise<void>;
}
