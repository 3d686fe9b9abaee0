import type { KnownEdition } from "@guildhall/contract";
import {
  type CreatureFamily,
  creatureFamily,
  type PetSpecializationId,
} from "../../catalog/creatures/creature-families.ts";
import { craftsOf, professionsOf, skillAt } from "../../catalog/items/trades.ts";
import type { Character } from "../../history/world-records.ts";
import { PET_SPECIALIZATION_TEXTS } from "../../texts/creature-family-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import type { Call } from "../call.ts";
import { activeSpecialization } from "../characters/character-facts.ts";
import { hunterPetsOf } from "../characters/character-hunter-pets.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { itemLevels, wornItems } from "../characters/worn-items.ts";
import { calculatorLetter } from "./calculator-letter.ts";
import { legacyItem } from "./legacy-item.ts";
import { legacySpecialization } from "./legacy-specialization.ts";

/** What hunters' pets are for, by specialization. */
const PET_SPECIALIZATIONS = {
  74: { role: "DPS", order: 0 },
  81: { role: "TANK", order: 1 },
  79: { role: "DPS", order: 2 },
} as const satisfies Record<PetSpecializationId, object>;

/** What a character owns: blocks of the legacy character (contract 4.2). */

/** What the equipment document tells, by slot. */
export function items(call: Call, character: Character) {
  const { average, equipped } = itemLevels(character);
  const { primary } = activeSpecialization(character);
  const worn = wornItems(character).map((piece) => {
    const { slot, item, level } = piece;
    const additions = additionsOf(character, piece);
    return [slot, legacyItem(call, item, { level, primary, additions })];
  });
  return {
    averageItemLevel: average,
    averageItemLevelEquipped: equipped,
    ...Object.fromEntries(worn),
  };
}

/** Undefined for a character who is no hunter. */
export function hunterPets(call: Call, character: Character) {
  return hunterPetsOf(character)?.map(({ name, creature, slot, isSummoned }) => {
    const family = creature.familyId === null ? null : creatureFamily(creature.familyId);
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

/** That of the family, in the edition whose families tell it. */
function petSpecialization(edition: KnownEdition, family: CreatureFamily | null) {
  if (edition !== "current" || !family || family.specialization === null) return null;
  const id = family.specialization;
  return { name: PET_SPECIALIZATION_TEXTS[id], ...PET_SPECIALIZATIONS[id] };
}

/** Two trades, and what everybody learns. Skill grows with use. */
export function professions(call: Call, character: Character) {
  const known = (id: number) => {
    const name = PROFESSION_TEXTS[id];
    if (!name) throw new RangeError(`There is no profession ${id}.`);
    const { rank, max } = skillAt(character, id, character.modified);
    const crafts = craftsOf(character.edition, id, rank);
    return {
      id,
      name: call.text(name),
      icon: `profession_${name.en_US.toLowerCase()}`,
      rank,
      max,
      recipes: crafts.map(({ spellId }) => spellId),
    };
  };
  const { primary, secondary } = professionsOf(character);
  return { primary: primary.map(known), secondary: secondary.map(known) };
}
