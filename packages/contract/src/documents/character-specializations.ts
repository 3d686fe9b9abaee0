import { z } from "zod";
import { localized } from "./localized.ts";
import { oneOfOrBare } from "./one-of.ts";
import { bareReference, identified, reference, selfLinks } from "./reference.ts";
import { characterReference } from "./subject.ts";

/** A spell as its tooltip shows it. */
export const spellTooltip = z.looseObject({
  spell: bareReference,
  description: localized,
  cast_time: localized,
  /** Null in Classic Era for a spell that costs nothing. */
  power_cost: localized.nullish(),
  range: localized.nullish(),
  cooldown: localized.nullish(),
});

/** A talent that was chosen. */
export const chosenTalent = z.looseObject({
  talent: reference,
  spell_tooltip: spellTooltip,
  tier_index: z.int(),
  column_index: z.int(),
});

/** A PvP talent. */
export const pvpTalent = z.looseObject({ talent: reference, spell_tooltip: spellTooltip });

/** A place for a PvP talent, and what is in it. */
export const pvpTalentSlot = z.looseObject({ selected: pvpTalent, slot_number: z.int() });

/** A specialization with what was chosen in it: retail. */
export const specialization = z.looseObject({
  specialization: reference,
  talents: z.array(chosenTalent).optional(),
  pvp_talent_slots: z.array(pvpTalentSlot).optional(),
});

/** A talent that points were spent on. */
export const spentTalent = z.looseObject({
  talent: identified,
  spell_tooltip: spellTooltip,
  talent_rank: z.int(),
});

/** A tree of talents: Classic editions. */
export const talentTree = z.looseObject({
  specialization_name: localized,
  spent_points: z.int(),
  talents: z.array(spentTalent),
});

/** A choice of talents: Classic editions. */
export const specializationGroup = z.looseObject({
  is_active: z.boolean(),
  specializations: z.array(talentTree),
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
