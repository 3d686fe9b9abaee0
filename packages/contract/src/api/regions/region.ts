import { z } from "zod";
import { REGIONS } from "../../protocol/region.ts";
import { regionLink, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int, string } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";

export const region = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Region ID."),
    name: localized.describe("Region name."),
    tag: string.meta({
      description: "Two-letter code of the region.",
      known: REGIONS.map((region) => region.toUpperCase()),
    }),
    patch_string: string
      .nullish()
      .describe("Game version of the region, such as `1.15.7`. Omitted by older documents."),
  })
  .meta({
    id: "region",
    description: "Region of the service.",
    examples: [
      {
        _links: selfLink(regionLink),
        id: 3,
        name: "Europe",
        tag: "EU",
        patch_string: "1.15.7",
      },
    ],
  });
