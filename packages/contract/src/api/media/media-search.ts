import { z } from "zod";
import { dataLink, imageUrl } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { link } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { asset } from "./asset.ts";

const foundMedia = z
  .looseObject({
    id: int.nullish().describe("Media ID. Optional."),
    assets: z.array(asset).nullish().describe("Images. Optional."),
  })
  .meta({ id: "FoundMedia", description: "Media document in a search result." });

const mediaResult = z
  .looseObject({
    key: link,
    data: foundMedia,
  })
  .meta({ id: "MediaResult", description: "Result of the media search." });

export const mediaSearch = searchPage(mediaResult).meta({
  id: "media-search",
  description: "Page of media documents that match a search.",
  examples: [
    {
      ...examplePage,
      results: [
        {
          key: dataLink("static", "media/item/51300"),
          data: {
            id: 51_300,
            assets: [{ key: "icon", value: imageUrl("icons/oar.jpg"), file_data_id: 990_114 }],
          },
        },
      ],
    },
  ],
});
