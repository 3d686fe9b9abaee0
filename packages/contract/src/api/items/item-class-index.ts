import { z } from "zod";
import { dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { weaponClass } from "./examples.ts";

export const itemClassIndex = z
  .looseObject({
    _links: selfLinks,
    item_classes: z.array(bareReference).describe("Item classes."),
  })
  .meta({
    id: "item-class-index",
    description: "All item classes.",
    examples: [
      { _links: selfLink(dataLink("static", "item-class/")), item_classes: [weaponClass] },
    ],
  });
