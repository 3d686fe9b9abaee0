import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { beastType } from "./examples.ts";

export const creatureTypeIndex = z
  .looseObject({
    _links: selfLinks,
    creature_types: z.array(bareReference).describe("Creature types."),
  })
  .meta({
    id: "creature-type-index",
    description: "All creature types.",
    examples: [
      {
        _links: selfLink(dataLink("static", "creature-type/")),
        creature_types: [beastType],
      },
    ],
  });
