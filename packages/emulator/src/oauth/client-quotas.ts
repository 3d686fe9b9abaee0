import { HOUR_MS, type Provider, SECOND_MS } from "@guildhall/contract";
import type { ApiClients } from "./api-client.ts";

/** Whether a call is accepted, delayed, or refused until `retryAfterMs` from now. */
export type QuotaVerdict = "ok" | "slow" | { readonly retryAfterMs: number };

/**
 * Counts the calls of each client, over all regions, in the seconds and hours of the clock (contract 7).
 * Beyond the limit of a second, calls are refused until the next one; beyond the limit of an hour, they
 * are slow until the next one.
 */
export interface ClientQuotas {
  /** Counts a call, unless it is refused. */
  take(clientId: string): QuotaVerdict;
  reset(): void;
}

interface Counts {
  readonly second: number;
  readonly inSecond: number;
  readonly hour: number;
  readonly inHour: number;
}

/** Uses the quota of each client, or the default one. A quota of null is unlimited. */
export function createClientQuotas(
  clients: ApiClients,
  defaultQuota: Provider["quota"] | null,
  clock: () => number,
): ClientQuotas {
  const counts = new Map<string, Counts>();
  return {
    reset: () => counts.clear(),
    take(clientId) {
      const quota = clients.get(clientId)?.quota;
      const limits = quota === undefined ? defaultQuota : quota;
      if (limits === null) return "ok";
      const now = clock();
      const second = Math.floor(now / SECOND_MS);
      const hour = Math.floor(now / HOUR_MS);
      const last = counts.get(clientId);
      const inSecond = last?.second === second ? last.inSecond : 0;
      const inHour = last?.hour === hour ? last.inHour : 0;
      if (inSecond >= limits.perSecond) return { retryAfterMs: (second + 1) * SECOND_MS - now };
      counts.set(clientId, { second, inSecond: inSecond + 1, hour, inHour: inHour + 1 });
      return inHour >= limits.perHour ? "slow" : "ok";
    },
  };
}
