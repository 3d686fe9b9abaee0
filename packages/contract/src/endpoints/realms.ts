import { endpoint } from "../endpoint.ts";

/** The realms of a region (contract 4.4). */
export const realms = {
  /** All realms. */
  index: endpoint({
    path: "/data/game/realm/index",
    category: "dynamic",
    document: "realm-index",
  }),
  /** One realm by its slug. */
  get: endpoint({ path: "/data/game/realm/{realmSlug}", category: "dynamic", document: "realm" }),
  /** Searches the realms. */
  search: endpoint({
    path: "/data/game/search/realm",
    category: "dynamic",
    document: "realm-search",
    search: true,
  }),
} as const;
