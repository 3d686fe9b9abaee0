import { z } from "zod";
import { dataLink, namedInAllLocales } from "../shared/examples.ts";
import { boolean } from "../shared/primitives.ts";
import { identified, link, named } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { creature } from "./creature.ts";

const foundCreature = z
  .looseObject({
    id: creature.shape.id,
    name: creature.shape.name,
    type: named.nullish().describe("Creature type. Omitted for a creature without one."),
    family: named.nullish().describe("Creature family. Omitted for a creature without one."),
    creature_displays: z.array(identified).nullish().describe("Possible appearances. Optional."),
    is_tameable: boolean.nullish().describe("Whether hunters can tame the creature. Optional."),
  })
  .meta({ id: "FoundCreature", description: "Creature in a search result." });

const creatureResult = z
  .looseObject({
    key: link,
    data: foundCreature,
  })
  .meta({ id: "CreatureResult", description: "Result of the creature search." });

export const creatureSearch = searchPage(creatureResult).meta({
  id: "creature-search",
  description:
    "Page of creatures that match a search. Results can have more or fewer fields than listed.",
  examples: [
    {
      ...examplePage,
      results: [
        {
          key: dataLink("static", "creature/6120"),
          data: {
            ...namedInAllLocales(6120, "Fen Boar"),
            type: namedInAllLocales(1, "Beast"),
            family: namedInAllLocales(5, "Boar"),
            creature_displays: [{ id: 6120 }],
            is_tameable: true,
          },
        },
      ],
    },
  ],
});
