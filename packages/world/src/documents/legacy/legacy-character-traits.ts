import { powerTypesOf } from "../../catalog/specializations/power-types.ts";
import {
  type Specialization,
  specializationsOf,
} from "../../catalog/specializations/specializations.ts";
import { TALENT_TIERS, type Talent } from "../../catalog/specializations/talents.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { looksOf } from "../characters/character-appearance.ts";
import { attributesOf } from "../characters/character-attributes.ts";
import { activeSpecialization, characterRandom } from "../characters/character-facts.ts";
import { spellCost } from "../characters/character-specializations.ts";
import { attackFields } from "../characters/character-statistics.ts";
import { chosenTalents } from "../characters/character-talents.ts";
import { calculatorLetter, legacySpecialization } from "./legacy-specialization.ts";

/** Appearance, stats and talents: blocks of the legacy character (contract 4.2). */

export function appearance(character: Character) {
  const random = characterRandom(character, "wardrobe");
  const { face, skinColor, hairStyle, hairColor, feature } = looksOf(character);
  return {
    faceVariation: face,
    skinColor,
    hairVariation: hairStyle,
    hairColor,
    featureVariation: feature,
    showHelm: random.chance(0.4),
    showCloak: random.chance(0.7),
    customDisplayOptions: [0, 0, 0],
  };
}

/** The values of the statistics document under their legacy names, as of 2018. */
export function stats(character: Character) {
  const attributes = attributesOf(character);
  const { crit, haste, mastery, versatility, dodge, parry, block } = attributes;
  const power = powerTypesOf(character.edition).get(attributes.powerType);
  return {
    health: attributes.health,
    powerType: power?.en_US.toLowerCase().replace(" ", "-") ?? "mana",
    power: attributes.power,
    str: attributes.strength.effective,
    agi: attributes.agility.effective,
    int: attributes.intellect.effective,
    sta: attributes.stamina.effective,
    speedRating: 0,
    speedRatingBonus: 0,
    crit: crit.value,
    critRating: crit.rating,
    haste: haste.value,
    hasteRating: haste.rating,
    hasteRatingPercent: haste.bonus,
    mastery: mastery.value,
    masteryRating: mastery.rating,
    leech: 0,
    leechRating: 0,
    leechRatingBonus: 0,
    versatility: versatility.rating,
    versatilityDamageDoneBonus: versatility.bonus,
    versatilityHealingDoneBonus: versatility.bonus,
    versatilityDamageTakenBonus: versatility.bonus / 2,
    avoidanceRating: 0,
    avoidanceRatingBonus: 0,
    spellPen: 0,
    spellCrit: crit.value,
    spellCritRating: crit.rating,
    mana5: attributes.manaRegen,
    mana5Combat: attributes.manaRegenInCombat,
    armor: attributes.armor.effective,
    dodge: dodge.value,
    dodgeRating: dodge.rating,
    parry: parry.value,
    parryRating: parry.rating,
    block: block.value,
    blockRating: block.rating,
    ...attackFields(attackNames("mainHand"), attributes.mainHand),
    ...attackFields(attackNames("offHand"), attributes.offHand),
    ...attackFields(attackNames("ranged"), attributes.ranged, -1),
  };
}

/** Each specialization of the class with its chosen talents. The active one has `selected`; an unused one is empty. */
export function talents(call: Call, character: Character) {
  const active = activeSpecialization(character);
  return specializationsOf(character.edition, character.classId).map((specialization) => {
    const chosen = chosenTalents(character, specialization);
    const isActive = specialization.id === active.id;
    if (chosen.length === 0 && !isActive) return { talents: [], calcTalent: "", calcSpec: "" };
    return {
      ...(isActive && { selected: true }),
      talents: chosen.map((talent) => talentOf(call, character, talent, specialization)),
      spec: legacySpecialization(call, specialization, character.classId),
      calcTalent: chosen.length === 0 ? "" : calculatorTalents(chosen),
      calcSpec: calculatorLetter(specialization.order),
    };
  });
}

/** The column of the talent in each tier; a dot for a tier without one. */
function calculatorTalents(chosen: readonly Talent[]): string {
  return Array.from({ length: TALENT_TIERS }, (_, tier) =>
    String(chosen[tier]?.column ?? "."),
  ).join("");
}

function talentOf(call: Call, character: Character, talent: Talent, of: Specialization) {
  const { tier, column, spell } = talent;
  const cost = spellCost(call, character, spell);
  return {
    tier,
    column,
    spell: {
      id: spell.id,
      name: call.text(spell.name),
      icon: `class_${character.classId}`,
      description: call.text(spell.description),
      ...(spell.range && { range: call.text(spell.range) }),
      ...(cost !== null && { powerCost: cost }),
      castTime: call.text(spell.castTime),
      ...(spell.cooldown && { cooldown: call.text(spell.cooldown) }),
    },
    spec: legacySpecialization(call, of, character.classId),
  };
}

const attackNames = (hand: string) =>
  ["DmgMin", "DmgMax", "Speed", "Dps"].map((field) => hand + field);
