import type { Provider } from "@guildhall/contract";
import { createQuota, type Quota } from "../protocol/quota.ts";
import type { ApiClient, ApiClients } from "./api-client.ts";

/**
 * Counts the requests of each client against its own quota, or the default one (contract 7, 429).
 * Returns null when no client has a quota.
 */
export function createClientQuotas(
  clients: ApiClients,
  defaultQuota: Provider["quota"] | null,
  clock: () => number,
): Quota | null {
  const quotaOf = ({ quota = defaultQuota }: ApiClient) =>
    quota && createQuota({ ...quota, clock });
  const quotas = new Map([...clients].map(([id, client]) => [id, quotaOf(client)] as const));
  if ([...quotas.values()].every((quota) => quota === null)) return null;
  return {
    take: (clientId) => quotas.get(clientId)?.take(clientId) ?? "ok",
    reset() {
      for (const quota of quotas.values()) quota?.reset();
    },
  };
}
