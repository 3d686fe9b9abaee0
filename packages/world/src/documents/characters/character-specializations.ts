import type { LocalizedString } from "@guildhall/contract";
import { CLASSES } from "../../catalog/classes-and-races.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { MANA, powerTypeOf, powerTypesOf } from "../../catalog/specializations/power-types.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import type { Spell } from "../../catalog/specializations/spells.ts";
import { type Talent, talentsOf } from "../../catalog/specializations/talents.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { characterReference, linkedReference } from "../references.ts";
import { chosenSpecialization, usualFields } from "./character-facts.ts";
import {
  chosenGlyphs,
  chosenPvpTalents,
  loadoutTalents,
  talentTrees,
} from "./character-talents.ts";
import { specializationReference } from "./character-values.ts";

/** The points in 1 percent of mana. Other powers have 1 point. */
const MANA_PER_PERCENT = 40;

/** The specializations of a character and the talents in them (contract 4.4, specializations). */
export function characterSpecializations(call: Call, character: Character) {
  const active = chosenSpecialization(character);
  return {
    ...(active && FORMS[EDITION_ROWS[character.edition].profiles](call, character, active)),
    character: characterReference(call, character),
  };
}

const FORMS = {
  current: (call: Call, character: Character, active: Specialization) => {
    const all = specializationsOf(character.edition, character.classId);
    const hasHeroTalents = loadoutTalents(character, active).ofHero.length > 0;
    return {
      specializations: all.map((specialization) => {
        const pvpTalents = chosenPvpTalents(character, specialization);
        return {
          specialization: specializationReference(call, specialization),
          loadouts: [loadout(call, character, specialization)],
          ...(pvpTalents.length > 0 && {
            pvp_talent_slots: pvpTalents.map((talent, index) => ({
              selected: linkedTalent(call, character, talent, "pvp-talent"),
              slot_number: index + 1,
            })),
          }),
        };
      }),
      active_specialization: specializationReference(call, active),
      ...(hasHeroTalents && { active_hero_talent_tree: heroTree(call, active) }),
    };
  },

  era: (call: Call, character: Character) => ({
    specialization_groups: [
      { is_active: true, specializations: treeValues(call, character, ({ id }) => ({ id })) },
    ],
  }),

  progression: (call: Call, character: Character, active: Specialization) => {
    const { major, minor } = chosenGlyphs(character, active);
    const glyphs = [...major, ...minor].map(({ id, name }) => ({ name: call.text(name), id }));
    const named = ({ id, spell }: Talent) => ({ name: call.text(spell.name), id });
    const trees = treeValues(call, character, named);
    const all = specializationsOf(character.edition, character.classId);
    const group = { is_active: true, ...(glyphs.length > 0 && { glyphs }) };
    const specializations = trees.map(({ specialization_name, talents }, index) => ({
      specialization: specializationReference(call, all[index] ?? active),
      specialization_name,
      ...(talents.length > 0 && { talents }),
    }));
    return {
      specialization_groups: [{ ...group, ...usualFields(character, { specializations: trees }) }],
      ...usualFields(character, {
        specializations,
        active_specialization: specializationReference(call, active),
      }),
    };
  },
};

/** The loadout of a specialization. The first class talent is free, and its node names no talent. */
function loadout(call: Call, character: Character, of: Specialization) {
  const { ofClass, ofSpecialization, ofHero } = loadoutTalents(character, of);
  const selected = (talent: Talent) => ({
    id: talent.id,
    rank: 1,
    tooltip: linkedTalent(call, character, talent, "talent"),
  });
  const trees = `/data/game/talent-tree/${of.classId}/playable-specialization/${of.id}`;
  const tree = call.links.toPath(trees, "static");
  const code = [of.id, ...[...ofClass, ...ofSpecialization, ...ofHero].map(({ id }) => id)];
  return {
    is_active: true,
    talent_loadout_code: Buffer.from(code.join(",")).toString("base64"),
    selected_class_talents: ofClass.map((talent, index) =>
      index === 0 ? { id: talent.id, rank: 1, default_points: 1 } : selected(talent),
    ),
    ...(ofSpecialization.length > 0 && { selected_spec_talents: ofSpecialization.map(selected) }),
    selected_class_talent_tree: { key: tree, name: call.text(CLASSES.row(of.classId).name) },
    selected_spec_talent_tree: { key: tree, name: call.text(of.name) },
    ...(ofHero.length > 0 && {
      selected_hero_talents: ofHero.map(selected),
      selected_hero_talent_tree: heroTree(call, of),
    }),
  };
}

function heroTree(call: Call, of: Specialization) {
  return linkedReference(call, "talent-tree", talentsOf(of).heroTree);
}

function linkedTalent(call: Call, character: Character, { id, spell }: Talent, kind: string) {
  return {
    talent: linkedReference(call, kind, { id, name: spell.name }),
    spell_tooltip: {
      spell: linkedReference(call, "spell", spell),
      ...tooltipTexts(call, character, spell),
    },
  };
}

/** The talent trees of Classic editions, which link to no talent or spell. */
function treeValues(call: Call, character: Character, talentValue: (talent: Talent) => object) {
  return talentTrees(character).map(({ specialization, spent, talents }) => ({
    talents: talents.map(({ talent, rank }) => ({
      talent: talentValue(talent),
      spell_tooltip: {
        spell: { name: call.text(talent.spell.name), id: talent.spell.id },
        // The current game omits the cost of a spell that is free; Classic editions send null.
        power_cost: null,
        ...tooltipTexts(call, character, talent.spell),
      },
      talent_rank: rank,
    })),
    specialization_name: call.text(specialization.name),
    spent_points: spent,
  }));
}

function tooltipTexts(call: Call, character: Character, spell: Spell) {
  const { description, castTime, range, cooldown } = spell;
  const cost = spellCost(call, character, spell);
  return {
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
