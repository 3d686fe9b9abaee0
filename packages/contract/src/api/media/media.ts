import { z } from "zod";
import { oarMedia } from "../items/examples.ts";
import { imageUrl, selfLink } from "../shared/examples.ts";
import { oneOfOrBare } from "../shared/one-of.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { asset } from "./asset.ts";

export const media = z
  .looseObject({
    _links: selfLinks,
    assets: z.array(asset).nullish().describe("Images. Omitted when there are none."),
    id: int.nullish().describe("ID of the object. Omitted by the oldest documents."),
  })
  .refine(...oneOfOrBare(["assets"], ["_links", "id"]))
  .meta({
    id: "media",
    description:
      "Images of an item, a creature or another object. A few media documents have no assets, and some no ID.",
    examples: [
      {
        _links: selfLink(oarMedia.key),
        assets: [{ key: "icon", value: imageUrl("icons/oar.jpg"), file_data_id: 990_114 }],
        id: 51_300,
      },
    ],
  });
