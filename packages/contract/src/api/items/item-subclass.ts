import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { maceSubclass } from "./examples.ts";
import { itemClass } from "./item-class.ts";

export const itemSubclass = z
  .looseObject({
    _links: selfLinks,
    class_id: itemClass.shape.class_id,
    subclass_id: int.describe("Subclass ID, unique within its item class."),
    display_name: localized.describe("Subclass name."),
    verbose_name: localized.nullish().describe("Longer name of the subclass. Optional."),
    hide_subclass_in_tooltips: boolean
      .nullish()
      .describe("True when tooltips do not show the subclass. Omitted otherwise."),
  })
  .meta({
    id: "item-subclass",
    description: "Subclass of an item class.",
    examples: [
      {
        _links: selfLink(maceSubclass.key),
        class_id: 2,
        subclass_id: 5,
        display_name: "Mace",
        verbose_name: "One-Handed Maces",
        hide_subclass_in_tooltips: false,
      },
    ],
  });
