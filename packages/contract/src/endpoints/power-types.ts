import { endpoint } from "../endpoint.ts";

/** What spells and abilities cost (contract 4.4). */
export const powerTypes = {
  /** All power types. */
  index: endpoint({
    path: "/data/game/power-type/index",
    category: "static",
    document: "power-type-index",
  }),
  /** One power type by its id. */
  get: endpoint({
    path: "/data/game/power-type/{powerTypeId}",
    category: "static",
    document: "power-type",
  }),
} as const;
