import { z } from "zod";
import { dataLink, ragePower, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const powerTypeIndex = z
  .looseObject({
    _links: selfLinks,
    power_types: z.array(bareReference).describe("Power types."),
  })
  .meta({
    id: "power-type-index",
    description: "All power types.",
    examples: [{ _links: selfLink(dataLink("static", "power-type/")), power_types: [ragePower] }],
  });
