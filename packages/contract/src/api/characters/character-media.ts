import { z } from "zod";
import { asset } from "../media/asset.ts";
import { bronja, imageUrl, selfLink } from "../shared/examples.ts";
import { oneOf } from "../shared/one-of.ts";
import { string } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";

export const characterMedia = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    assets: z
      .array(asset)
      .nullish()
      .describe(
        "Portraits with the keys `avatar`, `inset`, `main` and `main-raw`. Older documents have the three URL fields instead.",
      ),
    avatar_url: string
      .nullish()
      .describe("URL of the portrait of the head. Only before December 2020."),
    bust_url: string
      .nullish()
      .describe("URL of the portrait of the upper body. Only before December 2020."),
    render_url: string.nullish().describe("URL of the full image. Only before December 2020."),
  })
  .refine(...oneOf("assets", "avatar_url"))
  .meta({
    id: "character-media",
    description:
      "Portraits of a character, in `assets` or, before December 2020, in three URL fields.",
    examples: [
      {
        _links: selfLink(bronjaLink("character-media")),
        character: bronja,
        assets: [
          { key: "avatar", value: imageUrl("character/thornwick/113/81500113-avatar.jpg") },
          { key: "main-raw", value: imageUrl("character/thornwick/113/81500113-main-raw.png") },
        ],
      },
    ],
  });
