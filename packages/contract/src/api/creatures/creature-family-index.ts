import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { boarFamily } from "./examples.ts";

export const creatureFamilyIndex = z
  .looseObject({
    _links: selfLinks,
    creature_families: z.array(bareReference).describe("Creature families."),
  })
  .meta({
    id: "creature-family-index",
    description: "All creature families.",
    examples: [
      {
        _links: selfLink(dataLink("static", "creature-family/")),
        creature_families: [boarFamily],
      },
    ],
  });
