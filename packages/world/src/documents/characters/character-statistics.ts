import { EDITION_ROWS } from "../../catalog/editions.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { characterReference, powerTypeReference } from "../references.ts";
import {
  type Attribute,
  attributesOf,
  type Rating,
  type WeaponAttack,
} from "./character-attributes.ts";
import { usualFields } from "./character-facts.ts";

const NOTHING: Attribute = { base: 0, effective: 0 };
const RESISTANCES = {
  fire_resistance: NOTHING,
  holy_resistance: NOTHING,
  shadow_resistance: NOTHING,
  nature_resistance: NOTHING,
  arcane_resistance: NOTHING,
};
const UNRATED = { rating_bonus: 0, rating_normalized: 0 };

/** The statistics of a character (contract 4.4, statistics). */
export function characterStatistics(call: Call, character: Character) {
  const attributes = attributesOf(character);
  const { crit, mainHand, offHand } = attributes;
  return {
    health: attributes.health,
    power: attributes.power,
    power_type: powerTypeReference(call, attributes.powerType),
    strength: attributes.strength,
    agility: attributes.agility,
    intellect: attributes.intellect,
    stamina: attributes.stamina,
    melee_crit: ratingValue(crit),
    attack_power: attributes.attackPower,
    ...attackFields(namesOf("main_hand"), mainHand),
    ...attackFields(namesOf("off_hand"), offHand),
    spell_power: attributes.spellPower,
    spell_penetration: 0,
    spell_crit: ratingValue(crit),
    mana_regen: attributes.manaRegen,
    mana_regen_combat: attributes.manaRegenInCombat,
    armor: attributes.armor,
    dodge: ratingValue(attributes.dodge),
    parry: ratingValue(attributes.parry),
    block: ratingValue(attributes.block),
    ranged_crit: ratingValue(crit),
    ...EDITION_FIELDS[EDITION_ROWS[character.edition].profiles](character, attributes),
    character: characterReference(call, character),
  };
}

type Attributes = ReturnType<typeof attributesOf>;

const EDITION_FIELDS = {
  current: (_: Character, attributes: Attributes) => ({
    ...hasteAndMastery(attributes),
    speed: UNRATED,
    avoidance: UNRATED,
    lifesteal: { ...UNRATED, value: 0 },
    versatility: attributes.versatility.rating,
    versatility_damage_done_bonus: attributes.versatility.bonus,
    versatility_healing_done_bonus: attributes.versatility.bonus,
    versatility_damage_taken_bonus: attributes.versatility.bonus / 2,
  }),
  era: (_: Character, { spirit, defense }: Attributes) => ({ spirit, defense, ...RESISTANCES }),
  progression: (character: Character, attributes: Attributes) => ({
    spirit: attributes.spirit,
    ...usualFields(character, {
      defense: attributes.defense,
      ...RESISTANCES,
      ...hasteAndMastery(attributes),
    }),
  }),
};

function hasteAndMastery({ haste, mastery }: Attributes) {
  return {
    melee_haste: ratingValue(haste),
    ranged_haste: ratingValue(haste),
    spell_haste: ratingValue(haste),
    mastery: ratingValue(mastery),
    bonus_armor: 0,
  };
}

function ratingValue({ rating, bonus, value }: Rating) {
  return { rating_bonus: bonus, value, rating_normalized: rating };
}

const namesOf = (hand: string) =>
  ["damage_min", "damage_max", "speed", "dps"].map((field) => `${hand}_${field}`);

/** The four fields of an attack under the names of a document. `none` is their value without a weapon. */
export function attackFields(names: readonly string[], attack: WeaponAttack | null, none = 0) {
  const { min = none, max = none, speed = none, perSecond = none } = attack ?? {};
  return Object.fromEntries(
    [min, max, speed, perSecond].map((value, index) => [names[index], value]),
  );
}
