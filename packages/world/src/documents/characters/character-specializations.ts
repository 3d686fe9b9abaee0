import type { LocalizedString } from "@guildhall/contract";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { MANA, powerTypeOf, powerTypesOf } from "../../catalog/specializations/power-types.ts";
import { specializationsOf } from "../../catalog/specializations/specializations.ts";
import type { Spell } from "../../catalog/specializations/spells.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { characterReference, linkedReference } from "../references.ts";
import { chosenSpecialization } from "./character-facts.ts";
import { chosenPvpTalents, chosenTalents, talentTrees } from "./character-talents.ts";
import { specializationReference } from "./character-values.ts";

/** The points in 1 percent of mana. Other powers have 1 point. */
const MANA_PER_PERCENT = 40;

/** The specializations of a character and the talents in them (contract 4.4, specializations). */
export function characterSpecializations(call: Call, character: Character) {
  return {
    ...TALENTS[EDITION_ROWS[character.edition].talents](call, character),
    character: characterReference(call, character),
  };
}

const TALENTS = {
  tiers: (call: Call, character: Character) => {
    const active = chosenSpecialization(character);
    if (!active) return {};
    const all = specializationsOf(character.edition, character.classId);
    return {
      specializations: all.map((specialization) => ({
        specialization: specializationReference(call, specialization),
        talents: chosenTalents(character, specialization).map(({ id, spell, tier, column }) => ({
          talent: linkedReference(call, "talent", { id, name: spell.name }),
          spell_tooltip: tooltip(call, character, spell),
          tier_index: tier,
          column_index: column,
        })),
        pvp_talent_slots: chosenPvpTalents(character, specialization).map(
          ({ id, spell }, index) => ({
            selected: {
              talent: linkedReference(call, "pvp-talent", { id, name: spell.name }),
              spell_tooltip: tooltip(call, character, spell),
            },
            slot_number: index + 1,
          }),
        ),
      })),
      active_specialization: specializationReference(call, active),
    };
  },

  trees: (call: Call, character: Character) => {
    if (!chosenSpecialization(character)) return {};
    return {
      specialization_groups: [
        {
          is_active: true,
          specializations: talentTrees(character).map(({ specialization, spent, talents }) => ({
            talents: talents.map(({ talent: { id, spell }, rank }) => ({
              talent: { id },
              // Spells without a cost have null in trees. In tiers, the field is omitted.
              spell_tooltip: { power_cost: null, ...tooltip(call, character, spell) },
              talent_rank: rank,
            })),
            specialization_name: call.text(specialization.name),
            spent_points: spent,
          })),
        },
      ],
    };
  },
};

function tooltip(call: Call, character: Character, spell: Spell) {
  const { description, castTime, range, cooldown } = spell;
  const cost = spellCost(call, character, spell);
  return {
    spell: linkedReference(call, "spell", spell),
    description: call.text(description),
    cast_time: call.text(castTime),
    ...(cost !== null && { power_cost: cost }),
    ...(range && { range: call.text(range) }),
    ...(cooldown && { cooldown: call.text(cooldown) }),
  };
}

/** The cost of a spell as a localized string; null for a spell without a cost. */
export function spellCost(
  call: Call,
  { edition, classId }: Character,
  { costShare }: Spell,
): LocalizedString | null {
  const powerType = powerTypeOf(edition, classId);
  const power = powerTypesOf(edition).get(powerType);
  if (costShare === 0 || !power) return null;
  const value = powerType === MANA ? costShare * MANA_PER_PERCENT : costShare;
  return filledText(call, TEMPLATES.cost, { value, power });
}
