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

const NOTHING: Attribute = { base: 0, effective: 0 };

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
    ...EDITION_FIELDS[EDITION_ROWS[character.edition].statistics](attributes),
    character: characterReference(call, character),
  };
}

const EDITION_FIELDS = {
  modern: ({ haste, mastery, versatility }: ReturnType<typeof attributesOf>) => ({
    speed: { rating: 0, rating_bonus: 0 },
    melee_haste: ratingValue(haste),
    ranged_haste: ratingValue(haste),
    spell_haste: ratingValue(haste),
    mastery: ratingValue(mastery),
    bonus_armor: 0,
    lifesteal: { rating: 0, rating_bonus: 0, value: 0 },
    versatility: versatility.rating,
    versatility_damage_done_bonus: versatility.bonus,
    versatility_healing_done_bonus: versatility.bonus,
    versatility_damage_taken_bonus: versatility.bonus / 2,
    avoidance: { rating: 0, rating_bonus: 0 },
  }),
  classic: ({ spirit, defense }: ReturnType<typeof attributesOf>) => ({
    spirit,
    defense,
    fire_resistance: NOTHING,
    holy_resistance: NOTHING,
    shadow_resistance: NOTHING,
    nature_resistance: NOTHING,
    arcane_resistance: NOTHING,
  }),
};

function ratingValue({ rating, bonus, value }: Rating) {
  return { rating, rating_bonus: bonus, value };
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
