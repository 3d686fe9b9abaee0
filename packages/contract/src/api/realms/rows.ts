import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { realmSlug } from "../shared/parameters.ts";

export const group: EndpointGroup = { title: "Realms", description: "Realms of a region." };

/** Rows of contract 4.4. */
export const realms = {
  index: endpoint({
    path: "/data/game/realm/index",
    category: "dynamic",
    document: "realm-index",
    summary: "Returns all realms.",
  }),
  get: endpoint({
    path: "/data/game/realm/{realmSlug}",
    category: "dynamic",
    document: "realm",
    schema: { revision: 7 },
    summary: "Returns a realm.",
    parameters: { realmSlug },
  }),
  search: endpoint({
    path: "/data/game/search/realm",
    category: "dynamic",
    document: "realm-search",
    search: true,
    summary: "Searches realms.",
    exampleQuery: "type.type=PVP||RP&orderby=name.en_US",
  }),
} as const;
