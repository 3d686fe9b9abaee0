import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { connectedRealmId } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Connected realms",
  description: "Groups of realms that share one world, and their status.",
};

/** Rows of contract 4.4. */
export const connectedRealms = {
  index: endpoint({
    path: "/data/game/connected-realm/index",
    category: "dynamic",
    document: "connected-realm-index",
    summary: "Returns all connected realms.",
  }),
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}",
    category: "dynamic",
    document: "connected-realm",
    changeRate: "frequent",
    schema: { revision: 5 },
    summary: "Returns a connected realm with its status, population, queue and realms.",
    parameters: { connectedRealmId },
  }),
  search: endpoint({
    path: "/data/game/search/connected-realm",
    category: "dynamic",
    document: "connected-realm-search",
    changeRate: "frequent",
    search: true,
    summary: "Searches connected realms.",
    exampleQuery: "status.type=UP&orderby=id",
  }),
} as const;
