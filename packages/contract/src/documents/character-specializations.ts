import { z } from "zod";
import { localized } from "./localized.ts";
import { oneOfOrBare } from "./one-of.ts";
import { bareReference, reference, selfLinks } from "./reference.ts";
import { characterReference } from "./subject.ts";

const spellTooltip = z.looseObject({
  spell: bareReference,
  description: localized,
  cast_time: localized,
  /** Null in Classic Era for a spell that costs nothing. */
  power_cost: localized.nullish(),
  range: localized.nullish(),
  cooldown: localized.nullish(),
});

const specialization = z.looseObject({
  specialization: reference,
  talents: z
    .array(
      z.looseObject({
        talent: reference,
        spell_tooltip: spellTooltip,
        tier_index: z.int(),
        column_index: z.int(),
      }),
    )
    .optional(),
  pvp_talent_slots: z
    .array(
      z.looseObject({
        selected: z.looseObject({ talent: reference, spell_tooltip: spellTooltip }),
        slot_number: z.int(),
      }),
    )
    .optional(),
});

const specializationGroup = z.looseObject({
  is_active: z.boolean(),
  specializations: z.array(
    z.looseObject({
      specialization_name: localized,
      spent_points: z.int(),
      talents: z.array(
        z.looseObject({
          talent: z.looseObject({ id: z.int() }),
          spell_tooltip: spellTooltip,
          talent_rank: z.int(),
        }),
      ),
    }),
  ),
});

/**
 * `character-specializations`: retail has `specializations` and the active one, Classic editions
 * have `specialization_groups`. A character that has chosen nothing yet may have neither, and then
 * nothing else.
 */
export const characterSpecializations = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    specializations: z.array(specialization).optional(),
    active_specialization: reference.optional(),
    specialization_groups: z.array(specializationGroup).optional(),
  })
  .refine(...oneOfOrBare(["specializations", "specialization_groups"], ["_links", "character"]));
