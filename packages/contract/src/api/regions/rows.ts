import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = { title: "Regions", description: "Regions of the service." };

/** Rows of contract 4.4. */
export const regions = {
  index: endpoint({
    path: "/data/game/region/index",
    category: "dynamic",
    document: "region-index",
    summary: "Returns all regions.",
  }),
  get: endpoint({
    path: "/data/game/region/{regionId}",
    category: "dynamic",
    document: "region",
    summary: "Returns a region.",
    parameters: { regionId: { description: "Region ID, from `regions.index`.", example: 1 } },
  }),
} as const;
