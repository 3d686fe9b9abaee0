import type { KnownEdition } from "@guildhall/contract";
import { readTable } from "../../data/read-table.ts";
import { EDITION_ROWS } from "../editions.ts";
import type { Item } from "./item.ts";
import { ARMOR, findItemSubclass, type ItemSubclass, WEAPON } from "./item-classes.ts";
import { INVENTORY_TYPES, type StatType } from "./item-terms.ts";

export interface ItemStat {
  readonly type: StatType;
  readonly value: number;
  /** Whether the wearer's specialization cannot use this attribute. */
  readonly isNegated: boolean;
  /** Whether it is a rating and not an attribute. */
  readonly isEquipBonus: boolean;
}

export interface WeaponPower {
  readonly min: number;
  readonly max: number;
  /** Time between two strikes, in ms. */
  readonly speed: number;
  readonly damagePerSecond: number;
}

/** Cloaks raise every attribute in the current game, and none where a piece raises only one. */
const EVERY_ATTRIBUTE: readonly StatType[] = ["STRENGTH", "AGILITY", "INTELLECT"];
/** The pairs of ratings that pieces raise, by item id. */
const RATINGS = readTable("item-ratings");
/** The ratings that an edition does not have, and the ratings that replace them. */
const RATINGS_IN_PLACE: Readonly<Record<KnownEdition, Partial<Record<StatType, StatType>>>> = {
  current: {},
  classic1x: {},
  classic: { VERSATILITY: "CRIT_RATING" },
  classicann: { VERSATILITY: "CRIT_RATING", MASTERY_RATING: "HASTE_RATING" },
};
/** The share of bows and wands in editions that wear them beside a weapon. */
const BESIDE_A_WEAPON = 0.3;
const WORN: ReadonlySet<number> = new Set([ARMOR, WEAPON]);

/**
 * What an item of an item level gives its wearer. Ratings exist in all editions but the first. In the
 * current game a piece that can raise several attributes raises `primary`, the wearer's attribute.
 */
export function itemPower(item: Item, edition: KnownEdition, level: number, primary?: StatType) {
  const { share, durability } = INVENTORY_TYPES[item.inventoryType];
  if (share === undefined || !WORN.has(item.classId)) {
    return { armor: null, stats: [], weapon: null, durability: null };
  }
  const subclass = findItemSubclass(item.classId, item.subclassId);
  const isBeside = item.inventoryType.startsWith("RANGED") && EDITION_ROWS[edition].hasRangedSlot;
  const budget = (isBeside ? BESIDE_A_WEAPON : share) * level * EDITION_ROWS[edition].statShare;
  return {
    armor: armorOf(subclass, share, level),
    stats: item.quality < 2 ? [] : statsOf(item, subclass, edition, budget, primary),
    weapon: weaponOf(item, subclass, level),
    durability: durability === 0 ? null : Math.round((durability * subclass.toughness) / 5) * 5,
  };
}

/** The item's share of stats, armor and price, against a head piece; 1 for an item that is not worn. */
export function shareOf({ classId, inventoryType }: Item): number {
  return (WORN.has(classId) ? INVENTORY_TYPES[inventoryType].share : undefined) ?? 1;
}

function armorOf({ armorPerLevel }: ItemSubclass, share: number, level: number): number | null {
  return armorPerLevel === undefined
    ? null
    : Math.max(1, Math.round(armorPerLevel * share * level));
}

function statsOf(
  item: Item,
  subclass: ItemSubclass,
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
  const known = attributesOf(item, subclass, edition);
  const wanted = edition === "current" ? known.find((type) => type === primary) : undefined;
  const active = wanted ?? known[0];
  const others = known.filter((type) => type !== active);
  const rating = (type: StatType, amount: number): ItemStat => ({
    type: RATINGS_IN_PLACE[edition][type] ?? type,
    value: value(amount),
    isNegated: false,
    isEquipBonus: true,
  });
  const pair = RATINGS[item.id % RATINGS.length];
  const ratings = pair ? [rating(pair.first, 0.3), rating(pair.second, 0.2)] : [];
  return [
    ...(active ? [attribute(active, 0.5)] : []),
    ...(edition === "current" ? others.map((type) => attribute(type, 0.5, true)) : []),
    attribute("STAMINA", 0.75),
    ...(edition === "classic1x" ? [attribute("SPIRIT", 0.15)] : ratings.filter(isFirstOfItsType)),
  ];
}

function isFirstOfItsType(stat: ItemStat, index: number, all: readonly ItemStat[]): boolean {
  return all.findIndex(({ type }) => type === stat.type) === index;
}

function attributesOf(
  { inventoryType }: Item,
  { attributes }: ItemSubclass,
  edition: KnownEdition,
): readonly StatType[] {
  if (inventoryType === "CLOAK") return edition === "current" ? EVERY_ATTRIBUTE : [];
  if (inventoryType === "HOLDABLE") return ["INTELLECT"];
  return attributes;
}

function weaponOf(
  { inventoryType }: Item,
  { speedMs: speed }: ItemSubclass,
  level: number,
): WeaponPower | null {
  if (speed === undefined) return null;
  const damagePerSecond = level * (inventoryType === "WEAPON" ? 0.55 : 0.72);
  const blow = (damagePerSecond * speed) / 1000;
  const min = Math.max(1, Math.round(blow * 0.75));
  const max = Math.max(min + 1, Math.round(blow * 1.25));
  const shown = Math.round((((min + max) / 2) * 1_000_000_000) / speed) / 1_000_000;
  return { min, max, speed, damagePerSecond: shown };
}
