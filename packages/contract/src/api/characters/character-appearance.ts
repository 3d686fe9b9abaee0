import { z } from "zod";
import { crest } from "../shared/crest.ts";
import { CLASSIC } from "../shared/editions.ts";
import {
  ALLIANCE,
  bronja,
  DWARF,
  exampleCrest,
  FEMALE,
  selfLink,
  staticReference,
  WARRIOR,
} from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { oneOf } from "../shared/one-of.ts";
import { int } from "../shared/primitives.ts";
import { named, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { equipmentSlot, gender } from "../shared/typed-values.ts";
import { character } from "./character.ts";
import { bronjaLink } from "./examples.ts";

const appearance = z
  .looseObject({
    face_variation: int.describe("Face."),
    skin_color: int.describe("Skin color."),
    hair_variation: int.describe("Hairstyle."),
    hair_color: int.describe("Hair color."),
    feature_variation: int.describe("Feature of the race, such as a beard."),
    custom_display_options: z
      .array(int)
      .describe("Further choices, which only some races and classes have."),
  })
  .meta({ id: "Appearance", description: "Appearance of a character as numbers." });

const customizationChoice = z
  .looseObject({
    id: int.describe("Choice ID."),
    name: localized.nullish().describe("Choice name. Null or omitted when there is none."),
    display_order: int.nullish().describe("Position of the choice in the list of its option."),
  })
  .meta({ id: "CustomizationChoice", description: "Chosen option of an appearance." });

const customization = z
  .looseObject({
    option: named.describe("What the customization changes."),
    choice: customizationChoice,
  })
  .meta({ id: "Customization", description: "Customization of a character's appearance." });

const itemAppearance = z
  .looseObject({
    id: int.describe("Item ID."),
    slot: equipmentSlot,
    enchant: int.describe("ID of the visible enchantment; 0 for none."),
    item_appearance_modifier_id: int
      .nullish()
      .describe("Appearance variant of the item; 0 for the default. Optional."),
    internal_slot_id: int.describe("Number of the slot in the game."),
    subclass: int.nullish().describe("Subclass ID of the item. Optional."),
    secondary_id: int.nullish().describe("ID of a second visible item. Omitted for most."),
    secondary_item_appearance_modifier_id: int
      .nullish()
      .describe("Appearance variant of the second item. Omitted for most."),
    secondary_subclass: int.nullish().describe("Subclass ID of the second item. Omitted for most."),
  })
  .meta({ id: "ItemAppearance", description: "Visible item of a character." });

export const characterAppearance = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    playable_race: character.shape.race,
    playable_class: character.shape.character_class,
    active_spec: character.shape.active_spec,
    gender,
    faction: character.shape.faction,
    guild_crest: crest
      .nullish()
      .describe("Crest of the guild. Omitted for a character without a guild or a crest."),
    appearance: appearance.nullish().meta({
      description: "Appearance as numbers. Omitted since patch 9.0.",
      editions: { always: CLASSIC, never: [] },
    }),
    customizations: z
      .array(customization)
      .nullish()
      .meta({
        description: "Customizations. Since patch 9.0.",
        editions: { always: [], never: CLASSIC },
      }),
    items: z.array(itemAppearance).describe("Visible items."),
  })
  .refine(...oneOf("appearance", "customizations"))
  .meta({
    id: "character-appearance",
    description:
      "Appearance of a character, in `appearance` or, since patch 9.0, in `customizations`.",
    examples: [
      {
        _links: selfLink(bronjaLink("appearance")),
        character: bronja,
        playable_race: DWARF,
        playable_class: WARRIOR,
        active_spec: staticReference("playable-specialization", 71, "Arms"),
        gender: FEMALE,
        faction: ALLIANCE,
        guild_crest: exampleCrest,
        customizations: [
          {
            option: { name: "Beard", id: 4 },
            choice: { id: 9, name: "Braid", display_order: 2 },
          },
          { option: { name: "Eyes", id: 5 }, choice: { id: 31, name: null, display_order: 0 } },
        ],
        items: [
          {
            id: 51_201,
            slot: { type: "HEAD", name: "Head" },
            enchant: 0,
            item_appearance_modifier_id: 0,
            internal_slot_id: 0,
            subclass: 4,
          },
        ],
      },
    ],
  });
