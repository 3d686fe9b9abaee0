import { z } from "zod";
import { ragePower, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";

export const powerType = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Power type ID."),
    name: localized.describe("Power type name."),
  })
  .meta({
    id: "power-type",
    description: "Power type, such as mana or rage.",
    examples: [{ _links: selfLink(ragePower.key), id: 1, name: "Rage" }],
  });
