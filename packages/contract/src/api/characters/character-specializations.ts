import { z } from "zod";
import { CLASSIC, CURRENT, ERA } from "../shared/editions.ts";
import { bronja, dataLink, selfLink, staticReference } from "../shared/examples.ts";
import { oneOfOrBare } from "../shared/one-of.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";
import { specialization, specializationGroup } from "./talent-parts.ts";

const arms = staticReference("playable-specialization", 71, "Arms");
const lanternBearer = staticReference("talent-tree", 31, "Lantern Bearer");
const treeLink = dataLink("static", "talent-tree/701/playable-specialization/71");

const exampleTooltip = (kind: string, id: number, name: string) => ({
  talent: staticReference(kind, id, name),
  spell_tooltip: {
    spell: staticReference("spell", 30_809 + id, name),
    description: "Sing until the next blow lands.",
    cast_time: "Instant",
    power_cost: "20 Rage",
  },
});

export const characterSpecializations = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    specializations: z
      .array(specialization)
      .nullish()
      .meta({
        description: "Specializations of the class with their chosen talents.",
        editions: { always: [], never: ERA },
      }),
    active_specialization: bareReference.nullish().meta({
      description: "Active specialization. Omitted until one is chosen.",
      editions: { always: [], never: ERA },
    }),
    active_hero_talent_tree: bareReference.nullish().meta({
      description:
        "Tree of the active hero talents. Since patch 11.0. Omitted when there are none.",
      editions: { always: [], never: CLASSIC },
    }),
    specialization_groups: z
      .array(specializationGroup)
      .nullish()
      .meta({
        description: "Choices of talents in Classic editions.",
        editions: { always: [], never: CURRENT },
      }),
  })
  .refine(...oneOfOrBare(["specializations", "specialization_groups"], ["_links", "character"]))
  .meta({
    id: "character-specializations",
    description:
      "Specializations and talents of a character. The current game uses `specializations` with loadouts, Classic Era `specialization_groups`, and Progression Classic both. A character without choices can have neither, and then has no other fields.",
    examples: [
      {
        _links: selfLink(bronjaLink("specializations")),
        character: bronja,
        specializations: [
          {
            specialization: arms,
            loadouts: [
              {
                is_active: true,
                talent_loadout_code: "BcEAAAAAAAAAAAAAAAAAAA",
                selected_class_talents: [
                  { id: 90_261, rank: 1, default_points: 1 },
                  { id: 90_262, rank: 2, tooltip: exampleTooltip("talent", 2202, "Deep Roots") },
                ],
                selected_spec_talents: [
                  { id: 90_301, rank: 1, tooltip: exampleTooltip("talent", 2301, "Cross Cut") },
                ],
                selected_hero_talents: [
                  { id: 90_401, rank: 1, tooltip: exampleTooltip("talent", 2401, "Last Lantern") },
                ],
                selected_class_talent_tree: { key: treeLink, name: "Warrior" },
                selected_spec_talent_tree: { key: treeLink, name: "Arms" },
                selected_hero_talent_tree: lanternBearer,
              },
            ],
            pvp_talent_slots: [
              { selected: exampleTooltip("pvp-talent", 2501, "Shield Song"), slot_number: 2 },
            ],
          },
        ],
        active_specialization: arms,
        active_hero_talent_tree: lanternBearer,
      },
    ],
  });
