import type { KnownEdition } from "@guildhall/contract";
import { itemPower, type WeaponPower } from "../../catalog/items/item-power.ts";
import { gemBonus } from "../../catalog/items/sockets.ts";
import { powerTypeOf } from "../../catalog/specializations/power-types.ts";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { Character } from "../../history/world-records.ts";
import type { StatType } from "../../texts/item-texts.ts";
import { activeSpecialization } from "./character-facts.ts";
import { wornItems } from "./worn-items.ts";
import { wornSockets } from "./worn-sockets.ts";

const MANA = 0;
const RUNIC_POWER = 6;
const FIST_SPEED_S = 2;
/** A blow gains the damage that attack power adds in a second, this many points for each one. */
const ATTACK_POWER_PER_DAMAGE = 14;

/** What differs between the editions in how strong characters are. */
interface Scale {
  /** What a level adds to the attribute that a specialization lives by; to the others a part of it. */
  readonly growth: number;
  readonly healthPerStamina: number;
  /** What a level adds to the health and to the attack power of a fighter, beside the attributes. */
  readonly healthPerLevel: number;
  readonly attackPowerPerLevel: number;
  /** The rating that one percent asks for, for each level. */
  readonly ratingPerLevel: number;
  /** Before there were ratings: the points of an attribute that one percent asks for, for each level. */
  readonly attributePerLevel?: number;
}

const SCALES: Readonly<Record<KnownEdition, Scale>> = {
  current: {
    growth: 5,
    healthPerStamina: 20,
    healthPerLevel: 0,
    attackPowerPerLevel: 0,
    ratingPerLevel: 0.85,
  },
  classic: {
    growth: 3,
    healthPerStamina: 14,
    healthPerLevel: 30,
    attackPowerPerLevel: 2,
    ratingPerLevel: 0.95,
  },
  classicann: {
    growth: 1.6,
    healthPerStamina: 10,
    healthPerLevel: 30,
    attackPowerPerLevel: 2,
    ratingPerLevel: 0.35,
  },
  classic1x: {
    growth: 1.5,
    healthPerStamina: 10,
    healthPerLevel: 30,
    attackPowerPerLevel: 2,
    ratingPerLevel: 0.3,
    attributePerLevel: 0.7,
  },
};

/** What a character has by itself, and with what it wears. */
export interface Attribute {
  readonly base: number;
  readonly effective: number;
}

/** A rating, the percents that it adds, and all percents together. */
export interface Rating {
  readonly rating: number;
  readonly bonus: number;
  readonly value: number;
}

/** How a character strikes with one weapon: damage of a blow, seconds from blow to blow, damage a second. */
export interface Blow {
  readonly min: number;
  readonly max: number;
  readonly speed: number;
  readonly perSecond: number;
}

/** How strong a character is, with what it wears: what all its statistics are told from. */
export interface CharacterAttributes {
  readonly health: number;
  readonly powerType: number;
  readonly power: number;
  readonly strength: Attribute;
  readonly agility: Attribute;
  readonly intellect: Attribute;
  readonly stamina: Attribute;
  readonly spirit: Attribute;
  readonly armor: Attribute;
  readonly defense: Attribute;
  readonly crit: Rating;
  readonly haste: Rating;
  readonly mastery: Rating;
  readonly versatility: Rating;
  readonly dodge: Rating;
  readonly parry: Rating;
  readonly block: Rating;
  readonly attackPower: number;
  readonly spellPower: number;
  readonly manaRegen: number;
  readonly manaRegenInCombat: number;
  readonly mainHand: Blow;
  /** Null for who has nothing to strike with there. */
  readonly offHand: Blow | null;
  readonly ranged: Blow | null;
}

/** A character's strength at its last logout. It grows with the level and with what is worn. */
export function attributesOf(character: Character): CharacterAttributes {
  const { edition, level, classId } = character;
  const scale = SCALES[edition];
  const { growth, ratingPerLevel, attributePerLevel } = scale;
  const { primary, role } = activeSpecialization(character);
  const gear = gearOf(character, primary);
  const attribute = (type: StatType, share: number): Attribute => {
    const base = Math.round(20 + level * growth * (primary === type ? 1 : share));
    return { base, effective: base + (gear.stats.get(type) ?? 0) };
  };
  const perPercent = 1 + level * ratingPerLevel;
  const rating = (type: StatType, own: number): Rating => {
    const points = gear.stats.get(type) ?? 0;
    const bonus = precise(points / perPercent);
    return { rating: points, bonus, value: precise(own + bonus) };
  };
  const unrated = (value: number): Rating => ({ rating: 0, bonus: 0, value: precise(value) });

  const strength = attribute("STRENGTH", 0.5);
  const agility = attribute("AGILITY", 0.5);
  const intellect = attribute("INTELLECT", 0.4);
  const stamina = attribute("STAMINA", 0.8);
  const spirit = attribute("SPIRIT", 0.5);
  const isCaster = primary === "INTELLECT";
  const physical = primary === "STRENGTH" ? strength : agility;
  const attackPower = isCaster
    ? strength.effective
    : physical.effective + level * scale.attackPowerPerLevel;
  const keenness = (isCaster ? intellect : agility).effective;
  const powerType = powerTypeOf(edition, classId);
  const power = powerType === MANA ? manaOf(character, intellect.effective) : barOf(powerType);
  const regen = powerType === MANA ? precise(power * 0.04 + spirit.effective / 4) : 0;
  const haste = rating("HASTE_RATING", 0);
  const guarded = role === "TANK" ? 1.15 : 1;
  const shield = gear.hasShield ? 12 : 0;
  return {
    health: level * scale.healthPerLevel + stamina.effective * scale.healthPerStamina,
    powerType,
    power,
    strength,
    agility,
    intellect,
    stamina,
    spirit,
    armor: {
      base: gear.armor,
      effective: Math.round(gear.armor * guarded + agility.effective / 4),
    },
    defense: {
      base: level * 5,
      effective: level * 5 + (role === "TANK" ? Math.round(level / 2) : 0),
    },
    crit: rating(
      "CRIT_RATING",
      5 + (attributePerLevel ? keenness / (10 + level * attributePerLevel) : 0),
    ),
    haste,
    mastery: rating("MASTERY_RATING", 8),
    versatility: rating("VERSATILITY", 0),
    dodge: unrated(3 + (agility.effective / Math.max(1, agility.base)) * 1.5),
    parry: unrated(isCaster ? 0 : 3 + (strength.effective / Math.max(1, strength.base)) * 1.2),
    block: unrated(shield),
    attackPower,
    spellPower: isCaster ? intellect.effective : 0,
    manaRegen: regen,
    manaRegenInCombat: edition === "current" ? regen : precise(regen * 0.3),
    mainHand: blow(gear.mainHand, attackPower, haste.value),
    offHand: gear.offHand && blow(gear.offHand, attackPower / 2, haste.value),
    ranged: gear.ranged && blow(gear.ranged, attackPower, haste.value),
  };
}

/** What all that is worn adds up to. */
function gearOf(character: Character, primary: StatType) {
  const stats = new Map<StatType, number>();
  let armor = 0;
  let hasShield = false;
  const weapons = new Map<string, WeaponPower>();
  const add = (type: StatType, value: number) => stats.set(type, (stats.get(type) ?? 0) + value);
  for (const worn of wornItems(character)) {
    const { slot, item, level } = worn;
    const power = itemPower(item, character.edition, level, primary);
    for (const { type, value, isNegated } of power.stats) {
      if (!isNegated) add(type, value);
    }
    for (const { gem } of wornSockets(character, worn)) {
      if (!gem) continue;
      const { stat, value } = gemBonus(gem, character.edition);
      add(stat, value);
    }
    armor += power.armor ?? 0;
    hasShield ||= item.inventoryType === "SHIELD";
    if (power.weapon) weapons.set(slot, power.weapon);
  }
  return {
    stats,
    armor,
    hasShield,
    mainHand: weapons.get("mainHand") ?? null,
    offHand: weapons.get("offHand") ?? null,
    ranged: weapons.get("ranged") ?? null,
  };
}

function manaOf({ edition, level }: Character, intellect: number): number {
  if (edition === "current") return Math.round((50_000 * level) / LEVEL_CAPS.current);
  return level * 20 + intellect * 15;
}

function barOf(powerType: number): number {
  return powerType === RUNIC_POWER ? 130 : 100;
}

/** Attack power counts by the weapon's own speed; `haste`, in percent, makes the blows follow sooner. */
function blow(weapon: WeaponPower | null, attackPower: number, haste: number): Blow {
  const own = weapon ? weapon.speed / 1000 : FIST_SPEED_S;
  const more = (attackPower / ATTACK_POWER_PER_DAMAGE) * own;
  const min = precise((weapon?.min ?? 1) + more);
  const max = precise((weapon?.max ?? 2) + more);
  const speed = precise(own / (1 + haste / 100));
  return { min, max, speed, perSecond: precise((min + max) / 2 / speed) };
}

/** With as many digits as the service tells. */
function precise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
