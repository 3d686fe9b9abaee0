import { endpoint } from "../endpoint.ts";

/** The regions of the service (contract 4.4). */
export const regions = {
  /** All regions. */
  index: endpoint({
    path: "/data/game/region/index",
    category: "dynamic",
    document: "region-index",
  }),
  /** One region by its id. */
  get: endpoint({ path: "/data/game/region/{regionId}", category: "dynamic", document: "region" }),
} as const;
