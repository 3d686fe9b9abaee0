import type { KnownEdition } from "@guildhall/contract";
import {
  type CreatureFamily,
  creatureFamily,
  type PetSpecializationId,
} from "../../catalog/creatures/creature-families.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import { PET_SPECIALIZATION_TEXTS } from "../../texts/creature-family-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import type { Character } from "../../world/world-records.ts";
import type { Call } from "../call.ts";
import { activeSpecialization, characterRandom, DAY_MS } from "../characters/character-facts.ts";
import { hunterPetsOf } from "../characters/character-hunter-pets.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { itemLevels, wornItems } from "../characters/worn-items.ts";
import { calculatorLetter } from "./calculator-letter.ts";
import { legacyItem } from "./legacy-item.ts";
import { legacySpecialization } from "./legacy-specialization.ts";

const SECONDARY_IDS: readonly number[] = [185, 356];
const PROFESSIONS = Object.entries(PROFESSION_TEXTS).map(([id, name]) => ({
  id: Number(id),
  name,
}));
const PRIMARY = PROFESSIONS.filter(({ id }) => !SECONDARY_IDS.includes(id));
const SECONDARY = PROFESSIONS.filter(({ id }) => SECONDARY_IDS.includes(id));
/** What hunters' pets are for, by specialization. */
const PET_SPECIALIZATIONS = {
  74: { role: "DPS", order: 0 },
  81: { role: "TANK", order: 1 },
  79: { role: "DPS", order: 2 },
} as const satisfies Record<PetSpecializationId, object>;
/** The highest skill of a profession in each edition. */
const SKILL_CAPS = { current: 300, classic1x: 300, classic: 600, classicann: 375 } as const;

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
  const random = characterRandom(character, "professions");
  const first = random.int(0, PRIMARY.length - 1);
  const second = (first + random.int(1, PRIMARY.length - 1)) % PRIMARY.length;
  const known = ({ id, name }: (typeof PROFESSIONS)[number]) => ({
    id,
    name: call.text(name),
    icon: `profession_${name.en_US.toLowerCase()}`,
    ...skillOf(character, id),
    recipes: recipesOf(character, id),
  });
  return {
    primary: PRIMARY.filter((_, index) => index === first || index === second).map(known),
    secondary: SECONDARY.map(known),
  };
}

/** The spells that the recipes of a profession teach, those that the skill is enough for. */
function recipesOf(character: Character, profession: number): readonly number[] {
  const { rank } = skillOf(character, profession);
  return itemsIn(character.edition).flatMap(({ skill, spell }) =>
    skill?.professionId === profession && skill.level <= rank ? (spell?.id ?? []) : [],
  );
}

function skillOf(character: Character, profession: number) {
  const max = SKILL_CAPS[character.edition];
  const random = characterRandom(character, `profession ${profession}`);
  const days = (character.modified - character.created) / DAY_MS;
  const learned = Math.floor((days / random.int(60, 400)) * max);
  return { rank: Math.max(1, Math.min(max, learned)), max };
}
