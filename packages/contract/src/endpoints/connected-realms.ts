import { endpoint } from "../endpoint.ts";

/** Realms that share one world, and whether they are up (contract 4.4). */
export const connectedRealms = {
  /** All connected realms. */
  index: endpoint({
    path: "/data/game/connected-realm/index",
    category: "dynamic",
    document: "connected-realm-index",
  }),
  /** One connected realm: its status, population, queue and realms. */
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}",
    category: "dynamic",
    document: "connected-realm",
  }),
  /** Searches the connected realms. */
  search: endpoint({
    path: "/data/game/search/connected-realm",
    category: "dynamic",
    document: "connected-realm-search",
    search: true,
  }),
} as const;
