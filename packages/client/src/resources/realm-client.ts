import type { DocumentTypes } from "@guildhall/contract";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** What `RealmClient.status` takes (contract 4.2). */
export interface RealmStatusOptions extends EditionCallOptions<"current"> {
  /** Names of the realms to tell of; all when it is not told. */
  readonly realms?: readonly string[] | undefined;
}

/** Realms (contract 4.2). */
export interface RealmClient {
  /** The client that it calls with. */
  readonly client: Client;
  /**
   * Whether realms are up, and how full they are.
   * @throws RangeError for a name with a comma, and what `Client.request` throws.
   */
  status(options?: RealmStatusOptions): Promise<DocumentTypes["legacy-realm-status"]>;
}

export function createRealmClient(client: Client): RealmClient {
  return {
    client,
    status: ({ realms = [], ...options } = {}) => client.legacy.realmStatus({ realms }, options),
  };
}
