import { z } from "zod";
import { CLASSIC, CURRENT, CURRENT_ONLY, type EditionRule, ERA } from "../shared/editions.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { bareReference, link } from "../shared/reference.ts";

/** The parts of `character-specializations`: its talents in every form. */

/** Fields of Progression Classic. */
const PROGRESSION_OR_OLD: EditionRule = { always: [], never: [...CURRENT, ...ERA] };

const namedPart = z
  .looseObject({
    key: link.nullish().meta({
      description: "Link to the object.",
      editions: CURRENT_ONLY,
    }),
    name: localized.nullish().describe("Name of the object. Some documents omit it."),
    id: int.describe("ID of the object."),
  })
  .meta({
    id: "TalentPart",
    description: "Talent, spell or glyph. Classic editions have no link to it.",
  });

const spellTooltip = z
  .looseObject({
    spell: namedPart.describe("Spell."),
    description: localized.nullish().describe("Description of the spell."),
    cast_time: localized.nullish().describe("Cast time as text."),
    power_cost: localized
      .nullish()
      .describe("Cost as text. Null or omitted when the spell is free."),
    range: localized
      .nullish()
      .describe("Range as text. Null or omitted when the spell only affects the caster."),
    cooldown: localized.nullish().describe("Cooldown as text. Null or omitted when there is none."),
  })
  .meta({ id: "SpellTooltip", description: "Spell as its tooltip shows it." });

const talentTooltip = z
  .looseObject({
    talent: bareReference.describe("Talent."),
    spell_tooltip: spellTooltip.nullish(),
  })
  .meta({ id: "TalentTooltip", description: "Talent with the spell that it teaches." });

const selectedTalent = z
  .looseObject({
    id: int.describe("ID of the node in the talent tree."),
    rank: int.describe("Points spent on the node."),
    tooltip: talentTooltip
      .nullish()
      .describe("Talent of the node. Omitted for some nodes; the talent tree lists their talents."),
    default_points: int
      .nullish()
      .describe("Points that the node has by default. Omitted for most nodes."),
  })
  .meta({ id: "SelectedTalent", description: "Node of a talent tree with points spent." });

const talentTreeReference = z
  .looseObject({
    key: link,
    name: localized.nullish().describe("Name of the tree. Optional."),
  })
  .meta({ id: "TalentTreeReference", description: "Reference to a talent tree, without an ID." });

const loadout = z
  .looseObject({
    is_active: boolean.describe("Whether the loadout is active."),
    talent_loadout_code: string
      .nullish()
      .describe("Code that imports the loadout into the game. Optional."),
    selected_class_talents: z.array(selectedTalent).nullish().describe("Talents of the class."),
    selected_spec_talents: z
      .array(selectedTalent)
      .nullish()
      .describe("Talents of the specialization. Omitted when there are none."),
    selected_hero_talents: z
      .array(selectedTalent)
      .nullish()
      .describe("Hero talents. Omitted when there are none."),
    selected_class_talent_tree: talentTreeReference.nullish().describe("Tree of the class."),
    selected_spec_talent_tree: talentTreeReference
      .nullish()
      .describe("Tree of the specialization."),
    selected_hero_talent_tree: bareReference
      .nullish()
      .describe("Tree of the hero talents. Omitted when there are none."),
  })
  .meta({ id: "Loadout", description: "Saved choice of talents, since patch 10.0." });

const chosenTalent = z
  .looseObject({
    talent: namedPart.describe("Talent."),
    spell_tooltip: spellTooltip.nullish(),
    talent_rank: int.nullish().meta({
      description: "Points spent on the talent.",
      editions: { always: [], never: CURRENT },
    }),
    tier_index: int
      .nullish()
      .describe("Row, counted from 0. Only in the current game, before patch 10.0."),
    column_index: int
      .nullish()
      .describe("Column, counted from 0. Only in the current game, before patch 10.0."),
  })
  .meta({
    id: "ChosenTalent",
    description: "Talent with points spent, in Classic editions and in older documents.",
  });

const talentTree = z
  .looseObject({
    specialization: bareReference.nullish().describe("Specialization of the tree. Optional."),
    specialization_name: localized
      .nullish()
      .describe("Name of the tree. Some documents have `specialization` instead."),
    spent_points: int.nullish().describe("Points spent in the tree. Optional."),
    talents: z
      .array(chosenTalent)
      .nullish()
      .describe("Talents with points spent. Empty or omitted when there are none."),
  })
  .meta({ id: "TalentTree", description: "Talent tree in Classic editions." });

const glyphs = z.array(namedPart).nullish();

export const specializationGroup = z
  .looseObject({
    is_active: boolean.describe("Whether the group is active."),
    glyphs: glyphs.meta({
      description: "Glyphs. Optional.",
      editions: { always: [], never: ERA },
    }),
    specializations: z
      .array(talentTree)
      .nullish()
      .describe("Talent trees. Progression Classic can omit them."),
  })
  .meta({ id: "SpecializationGroup", description: "Choice of talents in Classic editions." });

const pvpTalentSlot = z
  .looseObject({
    selected: talentTooltip.nullish().describe("Selected PvP talent."),
    slot_number: int.describe("Number of the slot."),
  })
  .meta({ id: "PvpTalentSlot", description: "PvP talent slot." });

export const specialization = z
  .looseObject({
    specialization: bareReference.describe("Specialization."),
    specialization_name: localized.nullish().meta({
      description: "Name of the specialization.",
      editions: PROGRESSION_OR_OLD,
    }),
    loadouts: z.array(loadout).nullish().meta({
      description: "Saved choices of talents. Since patch 10.0.",
      editions: CURRENT_ONLY,
    }),
    talents: z.array(chosenTalent).nullish().meta({
      description:
        "Chosen talents: in Progression Classic, and in the current game before patch 10.0.",
      editions: PROGRESSION_OR_OLD,
    }),
    pvp_talent_slots: z
      .array(pvpTalentSlot)
      .nullish()
      .meta({
        description: "PvP talent slots. Omitted when all are empty.",
        editions: { always: [], never: CLASSIC },
      }),
    glyphs: glyphs.meta({
      description: "Glyphs. Optional.",
      editions: { always: [], never: CLASSIC },
    }),
  })
  .meta({ id: "Specialization", description: "Specialization with its chosen talents." });
