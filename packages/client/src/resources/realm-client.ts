import type { DocumentTypes } from "@guildhall/contract";
import { checkEnd } from "../argument-checks.ts";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** Options of `RealmClient.status` (contract 4.2). */
export interface RealmStatusOptions extends EditionCallOptions<"current"> {
  /** The names of the realms. Defaults to all realms. */
  readonly realms?: readonly string[] | undefined;
}

/** Fetches the status of realms (contract 4.2). */
export interface RealmClient {
  /** The client that sends the requests. */
  readonly client: Client;
  /**
   * Returns the status and population of realms.
   * @throws RangeError for a name with a comma, and the errors of `Client.request`.
   */
  status(options?: RealmStatusOptions): Promise<DocumentTypes["legacy-realm-status"]>;
}

export function createRealmClient(client: Client): RealmClient {
  return {
    client,
    async status({ realms = [], ...options } = {}, ...surplus: unknown[]) {
      checkEnd(surplus, "status", "(options)");
      return await client.legacy.realmStatus({ realms }, options);
    },
  };
}
