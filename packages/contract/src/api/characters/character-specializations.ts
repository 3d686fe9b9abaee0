import { z } from "zod";
import { CLASSIC, CURRENT } from "../shared/editions.ts";
import { bronja, selfLink, staticReference } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { oneOfOrBare } from "../shared/one-of.ts";
import { boolean, int } from "../shared/primitives.ts";
import { bareReference, identified, reference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";

const shieldSong = staticReference("spell", 33_010, "Shield Song");

const shieldSongTooltip = {
  spell: shieldSong,
  description: "Sing until the next blow lands.",
  cast_time: "Instant",
  power_cost: null,
};

const spellTooltip = z
  .looseObject({
    spell: bareReference.describe("Spell."),
    description: localized.describe("Description of the spell."),
    cast_time: localized.describe("Cast time as text."),
    power_cost: localized
      .nullish()
      .describe("Cost as text. Null or omitted when the spell is free."),
    range: localized
      .nullish()
      .describe("Range as text. Null or omitted when the spell only affects the caster."),
    cooldown: localized.nullish().describe("Cooldown as text. Null or omitted when there is none."),
  })
  .meta({ id: "SpellTooltip", description: "Spell as its tooltip shows it." });

const chosenTalent = z
  .looseObject({
    talent: reference.describe("Talent."),
    spell_tooltip: spellTooltip,
    tier_index: int.describe("Row of the talent, counted from 0."),
    column_index: int.describe("Column of the talent, counted from 0."),
  })
  .meta({ id: "ChosenTalent", description: "Chosen talent in the current game." });

const pvpTalent = z
  .looseObject({
    talent: chosenTalent.shape.talent,
    spell_tooltip: spellTooltip,
  })
  .meta({ id: "PvpTalent", description: "PvP talent." });

const pvpTalentSlot = z
  .looseObject({
    selected: pvpTalent.describe("Selected PvP talent."),
    slot_number: int.describe("Number of the slot."),
  })
  .meta({ id: "PvpTalentSlot", description: "PvP talent slot." });

const specialization = z
  .looseObject({
    specialization: reference.describe("Specialization."),
    talents: z
      .array(chosenTalent)
      .nullish()
      .describe("Chosen talents. Omitted when there are none."),
    pvp_talent_slots: z
      .array(pvpTalentSlot)
      .nullish()
      .describe("PvP talent slots. Omitted when all are empty."),
  })
  .meta({
    id: "Specialization",
    description: "Specialization with its chosen talents, in the current game.",
  });

const spentTalent = z
  .looseObject({
    talent: identified.describe("Talent."),
    spell_tooltip: spellTooltip,
    talent_rank: int.describe("Points spent on the talent."),
  })
  .meta({ id: "SpentTalent", description: "Talent with points spent, in Classic editions." });

const talentTree = z
  .looseObject({
    specialization_name: localized.describe("Name of the tree."),
    spent_points: int.describe("Points spent in the tree."),
    talents: z.array(spentTalent).describe("Talents with points spent."),
  })
  .meta({ id: "TalentTree", description: "Talent tree in Classic editions." });

const specializationGroup = z
  .looseObject({
    is_active: boolean.describe("Whether the loadout is active."),
    specializations: z.array(talentTree).describe("Talent trees."),
  })
  .meta({ id: "SpecializationGroup", description: "Talent loadout in Classic editions." });

export const characterSpecializations = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    specializations: z
      .array(specialization)
      .nullish()
      .meta({
        description: "Specializations with their chosen talents.",
        editions: { always: [], never: CLASSIC },
      }),
    active_specialization: reference.nullish().meta({
      description: "Active specialization. Omitted until one is chosen.",
      editions: { always: [], never: CLASSIC },
    }),
    specialization_groups: z
      .array(specializationGroup)
      .nullish()
      .meta({ description: "Talent loadouts.", editions: { always: [], never: CURRENT } }),
  })
  .refine(...oneOfOrBare(["specializations", "specialization_groups"], ["_links", "character"]))
  .meta({
    id: "character-specializations",
    description:
      "Specializations and talents of a character. The current game uses `specializations`, Classic editions use `specialization_groups`. A character without choices can have neither, and then has no other fields.",
    examples: [
      {
        _links: selfLink(bronjaLink("specializations")),
        character: bronja,
        specialization_groups: [
          {
            is_active: true,
            specializations: [
              {
                specialization_name: "Arms",
                spent_points: 31,
                talents: [
                  { talent: { id: 124 }, spell_tooltip: shieldSongTooltip, talent_rank: 3 },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
