import type { Client } from "@guildhall/client";
import type { Edition, Region } from "@guildhall/contract";

/** What a client of a sync is for. */
export interface ClientScope {
  readonly region: Region;
  readonly edition: Edition;
  /** Whether a person waits for the requests. Other requests leave a part of the quota free. */
  readonly isForPerson: boolean;
}

/** Returns the client of a scope. */
export type ServiceClients = (scope: ClientScope) => Client;

/** Returns a function that creates one client for each scope: all stages share its cache and quota. */
export function oneForEach(create: ServiceClients): ServiceClients {
  const clients = new Map<string, Client>();
  return ({ region, edition, isForPerson }) => {
    const key = `${region} ${edition} ${isForPerson}`;
    const client = clients.get(key) ?? create({ region, edition, isForPerson });
    clients.set(key, client);
    return client;
  };
}
