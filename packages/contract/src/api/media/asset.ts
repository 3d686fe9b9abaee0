import { z } from "zod";
import { int, string } from "../shared/primitives.ts";

export const asset = z
  .looseObject({
    key: string.meta({
      description: "Kind of image.",
      known: ["icon", "image", "zoom", "portrait", "rotate", "avatar", "inset", "main", "main-raw"],
    }),
    value: string.describe("URL of the image. Store a copy instead of linking to it."),
    file_data_id: int
      .nullish()
      .describe("ID of the image file in the game. Only for icons. Omitted by older documents."),
  })
  .meta({ id: "Asset", description: "Image of a media document." });
