import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Power types",
  description: "Power types, such as mana and rage.",
};

/** Rows of contract 4.4. */
export const powerTypes = {
  index: endpoint({
    path: "/data/game/power-type/index",
    category: "static",
    document: "power-type-index",
    summary: "Returns all power types.",
  }),
  get: endpoint({
    path: "/data/game/power-type/{powerTypeId}",
    category: "static",
    document: "power-type",
    summary: "Returns a power type.",
    parameters: {
      powerTypeId: { description: "Power type ID, from `powerTypes.index`.", example: 1 },
    },
  }),
} as const;
