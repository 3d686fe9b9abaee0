import { z } from "zod";
import { dataLink, regionLink, selfLink } from "../shared/examples.ts";
import { link, selfLinks } from "../shared/reference.ts";

export const regionIndex = z
  .looseObject({
    _links: selfLinks,
    regions: z.array(link).describe("Links to the regions."),
  })
  .meta({
    id: "region-index",
    description: "All regions of the service.",
    examples: [{ _links: selfLink(dataLink("dynamic", "region/")), regions: [regionLink] }],
  });
