import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { maceSubclass, weaponClass } from "./examples.ts";

export const itemClass = z
  .looseObject({
    _links: selfLinks,
    class_id: int.describe("Item class ID."),
    name: localized.describe("Item class name."),
    item_subclasses: z
      .array(bareReference)
      .nullish()
      .describe("Subclasses of the item class. Omitted for a class without any."),
  })
  .meta({
    id: "item-class",
    description: "Item class with its subclasses. It has a `class_id` instead of an `id`.",
    examples: [
      {
        _links: selfLink(weaponClass.key),
        class_id: 2,
        name: "Weapon",
        item_subclasses: [maceSubclass],
      },
    ],
  });
