import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { mediaReference, reference, selfLinks } from "../shared/reference.ts";
import { beastType, boarFamily } from "./examples.ts";

export const creature = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Creature ID."),
    name: localized.describe("Creature name."),
    type: reference.describe("Creature type."),
    family: reference.nullish().describe("Creature family. Omitted for a creature without one."),
    creature_displays: z
      .array(mediaReference)
      .describe("Possible appearances, each with images of its own."),
    is_tameable: boolean.describe("Whether hunters can tame the creature."),
  })
  .meta({
    id: "creature",
    description: "Creature.",
    examples: [
      {
        _links: selfLink(dataLink("static", "creature/6120")),
        id: 6120,
        name: "Fen Boar",
        type: beastType,
        family: boarFamily,
        creature_displays: [{ key: dataLink("static", "media/creature-display/6120"), id: 6120 }],
        is_tameable: true,
      },
    ],
  });
