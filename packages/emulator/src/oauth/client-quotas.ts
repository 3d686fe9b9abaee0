import type { Provider } from "@guildhall/contract";
import { createQuota, type Quota } from "../protocol/quota.ts";
import type { ApiClient, ApiClients } from "./api-client.ts";

/**
 * Counts the calls of each client by its own quota, or else by that of all (contract 7, 429). Null
 * when nobody's calls are counted.
 */
export function createClientQuotas(
  clients: ApiClients,
  quotaOfAll: Provider["quota"] | null,
  clock: () => number,
): Quota | null {
  const quotaOf = ({ quota = quotaOfAll }: ApiClient) => quota && createQuota({ ...quota, clock });
  const quotas = new Map([...clients].map(([id, client]) => [id, quotaOf(client)] as const));
  if ([...quotas.values()].every((quota) => quota === null)) return null;
  return {
    take: (clientId) => quotas.get(clientId)?.take(clientId) ?? "ok",
    reset() {
      for (const quota of quotas.values()) quota?.reset();
    },
  };
}
