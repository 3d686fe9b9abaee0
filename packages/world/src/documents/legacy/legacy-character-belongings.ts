import type { KnownEdition } from "@guildhall/contract";
import {
  CREATURE_FAMILIES,
  type CreatureFamily,
  PET_SPECIALIZATIONS,
} from "../../catalog/creatures/creature-kinds.ts";
import { PROFESSIONS } from "../../catalog/items/recipes.ts";
import { professionsOf, recipesOf, skillAt } from "../../catalog/items/trades.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { activeSpecialization } from "../characters/character-facts.ts";
import { hunterPetsOf } from "../characters/character-hunter-pets.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { itemLevels, wornItems } from "../characters/worn-items.ts";
import { legacyItem } from "./legacy-item.ts";
import { calculatorLetter, legacySpecialization } from "./legacy-specialization.ts";

/** Items, pets and professions: blocks of the legacy character (contract 4.2). */

export function items(call: Call, character: Character) {
  const { average, equipped } = itemLevels(character);
  const { primary } = activeSpecialization(character);
  const worn = wornItems(character).map((piece) => {
    const { slot, item, level } = piece;
    const additions = additionsOf(character, piece);
    const wearerLevel = character.level;
    return [slot, legacyItem(call, item, { level, primary, additions, wearerLevel })];
  });
  return {
    averageItemLevel: average,
    averageItemLevelEquipped: equipped,
    ...Object.fromEntries(worn),
  };
}

/** Undefined for other classes than hunters. */
export function hunterPets(call: Call, character: Character) {
  return hunterPetsOf(character)?.map(({ name, creature, slot, isSummoned }) => {
    const family = creature.familyId === null ? null : CREATURE_FAMILIES.row(creature.familyId);
    const spec = petSpecialization(character.edition, family);
    return {
      name,
      creature: creature.id,
      slot,
      ...(isSummoned && { selected: true }),
      ...(spec && { spec: legacySpecialization(call, spec, character.classId) }),
      calcSpec: spec ? calculatorLetter(spec.order) : "",
      familyId: family?.id ?? 0,
      familyName: family ? call.text(family.name) : "",
    };
  });
}

/** The specialization of a family. Only the current edition has it. */
function petSpecialization(edition: KnownEdition, family: CreatureFamily | null) {
  if (edition !== "current" || family?.specialization === undefined) return null;
  return PET_SPECIALIZATIONS.row(family.specialization);
}

/** Two primary professions, and the secondary ones that every character has. */
export function professions(call: Call, character: Character) {
  const known = (id: number) => {
    const { name } = PROFESSIONS.row(id);
    const { rank, max } = skillAt(character, id, character.modified);
    const recipes = recipesOf(character.edition, id, rank);
    return {
      id,
      name: call.text(name),
      icon: `profession_${name.en_US.toLowerCase()}`,
      rank,
      max,
      recipes: recipes.map(({ spellId }) => spellId),
    };
  };
  const { primary, secondary } = professionsOf(character);
  return { primary: primary.map(known), secondary: secondary.map(known) };
}
