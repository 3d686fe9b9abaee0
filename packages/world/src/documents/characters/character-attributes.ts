import { EDITION_ROWS } from "../../catalog/editions.ts";
import { itemPower, type WeaponPower } from "../../catalog/items/item-power.ts";
import type { StatType } from "../../catalog/items/item-terms.ts";
import { gemBonus } from "../../catalog/items/sockets.ts";
import { highestLevel } from "../../catalog/releases.ts";
import { MANA, powerTypeOf } from "../../catalog/specializations/power-types.ts";
import type { Character } from "../../world-records.ts";
import { activeSpecialization } from "./character-facts.ts";
import { wornItems } from "./worn-items.ts";
import { wornSockets } from "./worn-sockets.ts";

const RUNIC_POWER = 6;
const FIST_SPEED_S = 2;
/** The attack power that adds 1 damage per second. */
const ATTACK_POWER_PER_DAMAGE = 14;

/** An attribute without gear (`base`) and with it (`effective`). */
export interface Attribute {
  readonly base: number;
  readonly effective: number;
}

/** A rating, the percentage that it adds, and the total percentage. */
export interface Rating {
  readonly rating: number;
  readonly bonus: number;
  readonly value: number;
}

/** The attacks with one weapon: damage of a hit, seconds between hits, damage per second. */
export interface WeaponAttack {
  readonly min: number;
  readonly max: number;
  readonly speed: number;
  readonly perSecond: number;
}

/**
 * Computes the attributes of a character at its last logout, from its level and gear. Both statistics
 * documents derive from them.
 */
export function attributesOf(character: Character) {
  const { edition, level, classId } = character;
  const scale = EDITION_ROWS[edition];
  const { attributeGrowth: growth, ratingPerLevel, attributePerLevel } = scale;
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
  const critAttribute = (isCaster ? intellect : agility).effective;
  const powerType = powerTypeOf(edition, classId);
  const power = powerType === MANA ? manaOf(character, intellect.effective) : barOf(powerType);
  const regen = powerType === MANA ? precise(power * 0.04 + spirit.effective / 4) : 0;
  const haste = rating("HASTE_RATING", 0);
  const armorFactor = role === "TANK" ? 1.15 : 1;
  const blockChance = gear.hasShield ? 12 : 0;
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
      effective: Math.round(gear.armor * armorFactor + agility.effective / 4),
    },
    defense: {
      base: level * 5,
      effective: level * 5 + (role === "TANK" ? Math.round(level / 2) : 0),
    },
    crit: rating(
      "CRIT_RATING",
      5 + (attributePerLevel ? critAttribute / (10 + level * attributePerLevel) : 0),
    ),
    haste,
    mastery: rating("MASTERY_RATING", 8),
    versatility: rating("VERSATILITY", 0),
    dodge: unrated(3 + (agility.effective / Math.max(1, agility.base)) * 1.5),
    parry: unrated(isCaster ? 0 : 3 + (strength.effective / Math.max(1, strength.base)) * 1.2),
    block: unrated(blockChance),
    attackPower,
    spellPower: isCaster ? intellect.effective : 0,
    manaRegen: regen,
    manaRegenInCombat: edition === "current" ? regen : precise(regen * 0.3),
    mainHand: weaponAttack(gear.mainHand, attackPower, haste.value),
    offHand: gear.offHand && weaponAttack(gear.offHand, attackPower / 2, haste.value),
    ranged: gear.ranged && weaponAttack(gear.ranged, attackPower, haste.value),
  };
}

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
  if (edition === "current") return Math.round((50_000 * level) / highestLevel("current"));
  return level * 20 + intellect * 15;
}

function barOf(powerType: number): number {
  return powerType === RUNIC_POWER ? 130 : 100;
}

/** Attack power adds damage by the weapon's own speed. `haste`, in percent, shortens the time between hits. */
function weaponAttack(
  weapon: WeaponPower | null,
  attackPower: number,
  haste: number,
): WeaponAttack {
  const own = weapon ? weapon.speed / 1000 : FIST_SPEED_S;
  const more = (attackPower / ATTACK_POWER_PER_DAMAGE) * own;
  const min = precise((weapon?.min ?? 1) + more);
  const max = precise((weapon?.max ?? 2) + more);
  const speed = precise(own / (1 + haste / 100));
  return { min, max, speed, perSecond: precise((min + max) / 2 / speed) };
}

/** Rounds to six decimals, as the service does. */
function precise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
