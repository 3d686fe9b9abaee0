import { z } from "zod";
import { dataLink, pvpRegionLink, selfLink } from "../shared/examples.ts";
import { link, selfLinks } from "../shared/reference.ts";

export const pvpRegionIndex = z
  .looseObject({
    _links: selfLinks,
    pvp_regions: z.array(link).describe("Links to the PvP regions."),
  })
  .meta({
    id: "pvp-region-index",
    description: "All PvP regions.",
    examples: [
      {
        _links: selfLink(dataLink("dynamic", "pvp-region/")),
        pvp_regions: [pvpRegionLink],
      },
    ],
  });
