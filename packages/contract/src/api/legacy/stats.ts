import { z } from "zod";
import { number, string } from "../shared/primitives.ts";

export const legacyStats = z
  .looseObject({
    health: number.describe("Health."),
    powerType: string.meta({
      description: "Power type.",
      known: ["mana", "rage", "focus", "energy", "runic-power", "fury", "insanity"],
    }),
    power: number.describe("Amount of the power type."),
    str: number.describe("Strength."),
    agi: number.describe("Agility."),
    int: number.describe("Intellect."),
    sta: number.describe("Stamina."),
    speedRating: number.nullish().describe("Speed rating. Optional."),
    speedRatingBonus: number
      .nullish()
      .describe("Increase of movement speed, in percent. Optional."),
    crit: number.nullish().describe("Critical strike chance, in percent. Optional."),
    critRating: number.nullish().describe("Critical strike rating. Optional."),
    haste: number.nullish().describe("Haste, in percent. Optional."),
    hasteRating: number.nullish().describe("Haste rating. Optional."),
    hasteRatingPercent: number.nullish().describe("Haste from the rating, in percent. Optional."),
    mastery: number.nullish().describe("Mastery, in percent. Optional."),
    masteryRating: number.nullish().describe("Mastery rating. Optional."),
    leech: number
      .nullish()
      .describe(
        "Leech, in percent: share of damage and healing that heals the character. Optional.",
      ),
    leechRating: number.nullish().describe("Leech rating. Optional."),
    leechRatingBonus: number.nullish().describe("Leech from the rating, in percent. Optional."),
    versatility: number.nullish().describe("Versatility rating. Optional."),
    versatilityDamageDoneBonus: number
      .nullish()
      .describe("Increase of damage done, in percent. Optional."),
    versatilityHealingDoneBonus: number
      .nullish()
      .describe("Increase of healing done, in percent. Optional."),
    versatilityDamageTakenBonus: number
      .nullish()
      .describe("Reduction of damage taken, in percent. Optional."),
    avoidanceRating: number.nullish().describe("Avoidance rating. Optional."),
    avoidanceRatingBonus: number
      .nullish()
      .describe("Reduction of area damage taken, in percent. Optional."),
    spellPen: number.nullish().describe("Resistance that spells ignore. Optional."),
    spellCrit: number.nullish().describe("Spell critical strike chance, in percent. Optional."),
    spellCritRating: number.nullish().describe("Spell critical strike rating. Optional."),
    mana5: number.nullish().describe("Mana regeneration per 5 seconds out of combat. Optional."),
    mana5Combat: number.nullish().describe("Mana regeneration per 5 seconds in combat. Optional."),
    armor: number.nullish().describe("Armor. Optional."),
    dodge: number.nullish().describe("Dodge chance, in percent. Optional."),
    dodgeRating: number.nullish().describe("Dodge rating. Optional."),
    parry: number.nullish().describe("Parry chance, in percent. Optional."),
    parryRating: number.nullish().describe("Parry rating. Optional."),
    block: number.nullish().describe("Block chance, in percent. Optional."),
    blockRating: number.nullish().describe("Block rating. Optional."),
    mainHandDmgMin: number.nullish().describe("Minimum main-hand damage. Optional."),
    mainHandDmgMax: number.nullish().describe("Maximum main-hand damage. Optional."),
    mainHandSpeed: number
      .nullish()
      .describe("Time between two main-hand attacks, in seconds. Optional."),
    mainHandDps: number.nullish().describe("Main-hand damage per second. Optional."),
    offHandDmgMin: number.nullish().describe("Minimum off-hand damage. Optional."),
    offHandDmgMax: number.nullish().describe("Maximum off-hand damage. Optional."),
    offHandSpeed: number
      .nullish()
      .describe("Time between two off-hand attacks, in seconds. Optional."),
    offHandDps: number.nullish().describe("Off-hand damage per second. Optional."),
    rangedDmgMin: number.nullish().describe("Minimum ranged damage. Optional."),
    rangedDmgMax: number.nullish().describe("Maximum ranged damage. Optional."),
    rangedSpeed: number.nullish().describe("Time between two shots, in seconds. Optional."),
    rangedDps: number.nullish().describe("Ranged damage per second. Optional."),
    spr: number.nullish().describe("Spirit. Optional."),
    bonusArmor: number.nullish().describe("Armor in addition to that of items. Optional."),
    multistrike: number.nullish().describe("Multistrike chance, in percent. Optional."),
    multistrikeRating: number.nullish().describe("Multistrike rating. Optional."),
    multistrikeRatingBonus: number
      .nullish()
      .describe("Multistrike chance from the rating, in percent. Optional."),
    spellPower: number.nullish().describe("Spell power. Optional."),
    attackPower: number.nullish().describe("Attack power. Optional."),
    rangedAttackPower: number.nullish().describe("Ranged attack power. Optional."),
  })
  .meta({
    id: "LegacyStats",
    description:
      "Statistics of a character. Numbers can have a fraction; -1 means that the character does not have the statistic. The statistics depend on the year of the document.",
  });

export const statsExample = {
  health: 5210,
  powerType: "rage",
  power: 100,
  str: 188,
  agi: 90,
  int: 31,
  sta: 160,
  speedRating: 0,
  speedRatingBonus: 0,
  crit: 9.5,
  critRating: 0,
  haste: 9.5,
  hasteRating: 0,
  hasteRatingPercent: 0,
  mastery: 9.5,
  masteryRating: 0,
  leech: 0,
  leechRating: 0,
  leechRatingBonus: 0,
  versatility: 0,
  versatilityDamageDoneBonus: 0,
  versatilityHealingDoneBonus: 0,
  versatilityDamageTakenBonus: 0,
  avoidanceRating: 0,
  avoidanceRatingBonus: 0,
  spellPen: 0,
  spellCrit: 9.5,
  spellCritRating: 0,
  mana5: 0,
  mana5Combat: 0,
  armor: 0,
  dodge: 9.5,
  dodgeRating: 0,
  parry: 9.5,
  parryRating: 0,
  block: 9.5,
  blockRating: 0,
  mainHandDmgMin: 0,
  mainHandDmgMax: 0,
  mainHandSpeed: 3.4,
  mainHandDps: 0,
  offHandDmgMin: 0,
  offHandDmgMax: 0,
  offHandSpeed: 0,
  offHandDps: 0,
  rangedDmgMin: -1,
  rangedDmgMax: -1,
  rangedSpeed: -1,
  rangedDps: -1,
};
