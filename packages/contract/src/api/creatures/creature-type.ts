import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { beastType } from "./examples.ts";

export const creatureType = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Creature type ID."),
    name: localized.describe("Creature type name."),
  })
  .meta({
    id: "creature-type",
    description: "Creature type.",
    examples: [{ _links: selfLink(beastType.key), id: 1, name: "Beast" }],
  });
