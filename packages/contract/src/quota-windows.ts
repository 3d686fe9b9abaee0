/** Requests that one client id may make, over all regions. Behind the 429 of contract 7. */
export interface QuotaLimits {
  readonly perSecond: number;
  readonly perHour: number;
}

/** Permits that were given, and what is left. */
export interface QuotaGrant {
  /** How many requests may be sent now. */
  readonly granted: number;
  /** In how many ms it is worth asking again; 0 when all that was wanted was granted. */
  readonly waitMs: number;
  /** What stands in the way of more; null when nothing does. */
  readonly reason: "second" | "hour" | "rate-limited" | null;
  /** Permits that are left in each window. */
  readonly left: { readonly second: number; readonly hour: number };
}
