import type { KnownEdition } from "@guildhall/contract";
import type { InventoryType, StatType } from "../../texts/item-texts.ts";
import type { Item } from "./item.ts";
import { ARMOR, WEAPON } from "./item-classes.ts";
import { hasRangedSlot } from "./item-slots.ts";

export interface ItemStat {
  readonly type: StatType;
  readonly value: number;
  /** One of the attributes that the wearer's specialization has no use for. */
  readonly isNegated: boolean;
  /** A rating, not an attribute. */
  readonly isEquipBonus: boolean;
}

export interface WeaponPower {
  readonly min: number;
  readonly max: number;
  /** ms from blow to blow. */
  readonly speed: number;
  readonly damagePerSecond: number;
}

/** What an item does for its wearer. */
export interface ItemPower {
  readonly armor: number | null;
  readonly stats: readonly ItemStat[];
  readonly weapon: WeaponPower | null;
  readonly durability: number | null;
}

/** The numbers by which the legacy documents name the stats. */
export const LEGACY_STAT_IDS: Readonly<Record<StatType, number>> = {
  AGILITY: 3,
  STRENGTH: 4,
  INTELLECT: 5,
  SPIRIT: 6,
  STAMINA: 7,
  CRIT_RATING: 32,
  HASTE_RATING: 36,
  VERSATILITY: 40,
  MASTERY_RATING: 49,
};

/** How much of an item each place on the body takes: its share of stats and armor, its durability. */
const PLACES: Partial<Record<InventoryType, readonly [share: number, durability: number]>> = {
  HEAD: [1, 100],
  NECK: [0.55, 0],
  SHOULDER: [0.9, 100],
  CHEST: [1.2, 165],
  ROBE: [1.2, 165],
  WAIST: [0.75, 55],
  LEGS: [1.1, 120],
  FEET: [0.8, 80],
  WRIST: [0.55, 55],
  HAND: [0.75, 55],
  FINGER: [0.55, 0],
  TRINKET: [0.7, 0],
  CLOAK: [0.55, 0],
  WEAPON: [0.5, 105],
  TWOHWEAPON: [1, 120],
  RANGED: [1, 120],
  RANGEDRIGHT: [1, 120],
  SHIELD: [0.5, 120],
  HOLDABLE: [0.5, 0],
};

/** Armor for each level by subclass: cloth to plate, and shields. */
const ARMOR_PER_LEVEL: Readonly<Record<number, number>> = {
  1: 0.6,
  2: 0.95,
  3: 1.35,
  4: 1.75,
  6: 7,
};
/** How long a piece lasts, against one of plate. */
const TOUGHNESS: Readonly<Record<number, number>> = { 1: 0.6, 2: 0.75, 3: 0.9 };

/** The attributes that a piece can raise; the first is the one shown as active. */
const ARMOR_ATTRIBUTES: Readonly<Record<number, readonly StatType[]>> = {
  1: ["INTELLECT"],
  2: ["AGILITY", "INTELLECT"],
  3: ["AGILITY", "INTELLECT"],
  4: ["STRENGTH", "INTELLECT"],
  6: ["STRENGTH", "INTELLECT"],
};
/** One-hand axe, sword and mace onwards, by weapon subclass. */
const WEAPON_ATTRIBUTES: Readonly<Record<number, StatType>> = {
  0: "STRENGTH",
  1: "STRENGTH",
  4: "INTELLECT",
  5: "STRENGTH",
  7: "STRENGTH",
  8: "STRENGTH",
  10: "INTELLECT",
  19: "INTELLECT",
};
/** A cloak suits everybody; where a piece raises one attribute alone, it raises none. */
const EVERY_ATTRIBUTE: readonly StatType[] = ["STRENGTH", "AGILITY", "INTELLECT"];
const SPEED_MS: Readonly<Record<number, number>> = {
  0: 2600,
  1: 3600,
  2: 3000,
  3: 3000,
  4: 2600,
  5: 3600,
  6: 3600,
  7: 2600,
  8: 3600,
  9: 2600,
  10: 3300,
  13: 2600,
  15: 1800,
  18: 3000,
  19: 1900,
};
const RATINGS: readonly (readonly [StatType, StatType])[] = [
  ["CRIT_RATING", "HASTE_RATING"],
  ["HASTE_RATING", "MASTERY_RATING"],
  ["CRIT_RATING", "VERSATILITY"],
  ["MASTERY_RATING", "VERSATILITY"],
  ["HASTE_RATING", "VERSATILITY"],
  ["CRIT_RATING", "MASTERY_RATING"],
];
/** The ratings that an edition does not know, and what its items have in their place. */
const RATINGS_IN_PLACE: Readonly<Record<KnownEdition, Partial<Record<StatType, StatType>>>> = {
  current: {},
  classic1x: {},
  classic: { VERSATILITY: "CRIT_RATING" },
  classicann: { VERSATILITY: "CRIT_RATING", MASTERY_RATING: "HASTE_RATING" },
};
/** How much the items of an edition raise for each item level, against those of the current game. */
const STATS_PER_LEVEL: Readonly<Record<KnownEdition, number>> = {
  current: 1,
  classic: 1,
  classicann: 0.5,
  classic1x: 0.35,
};
/** Where bows and wands have a slot of their own, they raise little: they are worn beside a weapon. */
const BESIDE_A_WEAPON = 0.3;
const WORN: ReadonlySet<number> = new Set([ARMOR, WEAPON]);

/**
 * What an item of a level does in an edition. Ratings came with the editions after the first. In the
 * current game a piece that can raise several attributes raises `primary`, that of the wearer.
 */
export function itemPower(
  item: Item,
  edition: KnownEdition,
  level: number,
  primary?: StatType,
): ItemPower {
  const place = WORN.has(item.classId) ? PLACES[item.inventoryType] : undefined;
  if (!place) return { armor: null, stats: [], weapon: null, durability: null };
  const [share, durability] = place;
  const isBeside = item.inventoryType.startsWith("RANGED") && hasRangedSlot(edition);
  const budget = (isBeside ? BESIDE_A_WEAPON : share) * level * STATS_PER_LEVEL[edition];
  const toughness = item.classId === ARMOR ? (TOUGHNESS[item.subclassId] ?? 1) : 1;
  return {
    armor: armorOf(item, share, level),
    stats: item.quality < 2 ? [] : statsOf(item, edition, budget, primary),
    weapon: item.classId === WEAPON ? weaponOf(item, level) : null,
    durability: durability === 0 ? null : Math.round((durability * toughness) / 5) * 5,
  };
}

/** How much of an item its place on the body takes, against the head; 1 for what nobody wears. */
export function shareOf({ classId, inventoryType }: Item): number {
  return (WORN.has(classId) ? PLACES[inventoryType]?.[0] : undefined) ?? 1;
}

function armorOf({ classId, subclassId }: Item, share: number, level: number): number | null {
  const perLevel = classId === ARMOR ? ARMOR_PER_LEVEL[subclassId] : undefined;
  return perLevel === undefined ? null : Math.max(1, Math.round(perLevel * share * level));
}

function statsOf(
  item: Item,
  edition: KnownEdition,
  budget: number,
  primary?: StatType,
): ItemStat[] {
  const strength = (item.quality + 6) / 10;
  const value = (amount: number) => Math.max(1, Math.round(budget * strength * amount));
  const attribute = (type: StatType, amount: number, isNegated = false): ItemStat => ({
    type,
    value: value(amount),
    isNegated,
    isEquipBonus: false,
  });
  // Only the current game lets one piece serve several attributes.
  const known = attributesOf(item, edition);
  const wanted = edition === "current" ? known.find((type) => type === primary) : undefined;
  const active = wanted ?? known[0];
  const others = known.filter((type) => type !== active);
  const [first, second] = RATINGS[item.id % RATINGS.length] ?? ["CRIT_RATING", "HASTE_RATING"];
  const rating = (type: StatType, amount: number): ItemStat => ({
    type: RATINGS_IN_PLACE[edition][type] ?? type,
    value: value(amount),
    isNegated: false,
    isEquipBonus: true,
  });
  return [
    ...(active ? [attribute(active, 0.5)] : []),
    ...(edition === "current" ? others.map((type) => attribute(type, 0.5, true)) : []),
    attribute("STAMINA", 0.75),
    ...(edition === "classic1x"
      ? [attribute("SPIRIT", 0.15)]
      : [rating(first, 0.3), rating(second, 0.2)].filter(isFirstOfItsType)),
  ];
}

function isFirstOfItsType(stat: ItemStat, index: number, all: readonly ItemStat[]): boolean {
  return all.findIndex(({ type }) => type === stat.type) === index;
}

function attributesOf(
  { classId, subclassId, inventoryType }: Item,
  edition: KnownEdition,
): readonly StatType[] {
  if (classId === WEAPON) return [WEAPON_ATTRIBUTES[subclassId] ?? "AGILITY"];
  if (inventoryType === "CLOAK") return edition === "current" ? EVERY_ATTRIBUTE : [];
  if (inventoryType === "HOLDABLE") return ["INTELLECT"];
  return ARMOR_ATTRIBUTES[subclassId] ?? [];
}

function weaponOf({ subclassId, inventoryType }: Item, level: number): WeaponPower {
  const speed = SPEED_MS[subclassId] ?? 2600;
  const damagePerSecond = level * (inventoryType === "WEAPON" ? 0.55 : 0.72);
  const blow = (damagePerSecond * speed) / 1000;
  const min = Math.max(1, Math.round(blow * 0.75));
  const max = Math.max(min + 1, Math.round(blow * 1.25));
  const shown = Math.round((((min + max) / 2) * 1_000_000_000) / speed) / 1_000_000;
  return { min, max, speed, damagePerSecond: shown };
}
