import type { Item } from "../../catalog/items/item.ts";
import { findItemSubclass, ITEM_CLASSES } from "../../catalog/items/item-classes.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { type ItemStat, itemPower, type WeaponPower } from "../../catalog/items/item-power.ts";
import {
  BINDINGS,
  INVENTORY_TYPES,
  QUALITIES,
  STATS,
  type StatType,
} from "../../catalog/items/item-terms.ts";
import { findItem } from "../../catalog/items/items.ts";
import { PROFESSIONS } from "../../catalog/items/recipes.ts";
import { gemBonus, SOCKETS, type SocketType, socketTypesOf } from "../../catalog/items/sockets.ts";
import type { Texts } from "../../data/localized-texts.ts";
import { numberTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";
import { keyReference, linkedReference, reference } from "../references.ts";

export const WHITE = { r: 255, g: 255, b: 255, a: 1 };
const GREEN = { r: 0, g: 255, b: 0, a: 1 };
const GRAY = { r: 128, g: 128, b: 128, a: 1 };

/**
 * A reference to an item.
 * Throws a RangeError for an unknown item, because the link would be dead.
 */
export function itemReference(call: Call, id: number) {
  const item = findItem(id);
  if (!item) throw new RangeError(`The world has no item ${id}.`);
  return { ...keyReference(call, "items.get", id), name: call.text(item.name) };
}

export function itemMedia(call: Call, { id }: Item) {
  return keyReference(call, "items.media", id);
}

export function itemClassReference(call: Call, id: number) {
  return reference(call, "items.class", ITEM_CLASSES.row(id));
}

export function itemSubclassReference(call: Call, classId: number, id: number) {
  return {
    key: call.links.to("items.subclass", { itemClassId: classId, itemSubclassId: id }),
    name: call.text(findItemSubclass(classId, id).name),
    id,
  };
}

export function qualityValue(call: Call, quality: number) {
  const { type, name } = QUALITIES.row(quality);
  return { type, name: call.text(name) };
}

export function inventoryTypeValue(call: Call, type: Item["inventoryType"]) {
  return { type, name: call.text(INVENTORY_TYPES[type].name) };
}

/**
 * The fields that a worn item and the preview of an item share. `level` is the item level of the piece and
 * defaults to that of the item in the edition. `primary` is the primary attribute of the wearer.
 */
export function itemDetails(
  call: Call,
  item: Item,
  options: { readonly level?: number; readonly primary?: StatType } = {},
) {
  const level = options.level ?? itemLevelIn(item, call.edition);
  const power = itemPower(item, call.edition, level, options.primary);
  const { armor, stats, weapon, durability } = power;
  const required = requirements(call, item);
  const { sell } = pricesIn(item, call.edition);
  const subclass = findItemSubclass(item.classId, item.subclassId);
  const sockets = socketTypesOf(item, call.edition);
  return {
    item: keyReference(call, "items.get", item.id),
    quality: qualityValue(call, item.quality),
    name: call.text(item.name),
    media: itemMedia(call, item),
    item_class: itemClassReference(call, item.classId),
    item_subclass: itemSubclassReference(call, item.classId, item.subclassId),
    inventory_type: inventoryTypeValue(call, item.inventoryType),
    ...(item.binding && {
      binding: { type: item.binding, name: call.text(BINDINGS[item.binding]) },
    }),
    ...(item.maxCount === 1 && {
      unique_equipped: call.text(
        item.inventoryType === "NON_EQUIP" ? TEMPLATES.unique : TEMPLATES.uniqueEquipped,
      ),
    }),
    ...(item.maxCount === 1 &&
      item.inventoryType === "FINGER" && {
        limit_category: filledText(call, TEMPLATES.limit, {
          unique: TEMPLATES.uniqueEquipped,
          item: item.name,
          value: 1,
        }),
      }),
    ...(weapon && { weapon: weaponValue(call, weapon) }),
    ...(armor !== null && {
      armor: {
        value: armor,
        display: {
          display_string: filledText(call, TEMPLATES.armor, { value: armor }),
          color: WHITE,
        },
      },
    }),
    ...(stats.length > 0 && { stats: stats.map((stat) => statValue(call, stat)) }),
    ...(sockets.length > 0 && { sockets: sockets.map((type) => socketValue(call, type, null)) }),
    ...(item.spell && {
      spells: [
        {
          spell: linkedReference(call, "spell", item.spell),
          description: filledText(call, item.spell.effect, item.spell.values),
        },
      ],
    }),
    ...(sell > 0 && { sell_price: { value: sell, display_strings: coins(call, sell) } }),
    ...(required && { requirements: required }),
    level: shown(call, TEMPLATES.itemLevel, level),
    ...(durability !== null && { durability: shown(call, TEMPLATES.durability, durability) }),
    ...(item.description && { description: call.text(item.description) }),
    ...(subclass.isHidden && { is_subclass_hidden: true }),
  };
}

/** A socket; `gem` is `null` for an empty one. */
export function socketValue(call: Call, type: SocketType, gem: Item | null) {
  return {
    socket_type: { type, name: call.text(SOCKETS[type]) },
    ...(gem && {
      item: itemReference(call, gem.id),
      display_string: gemEffect(call, gem),
      media: itemMedia(call, gem),
    }),
  };
}

function gemEffect(call: Call, gem: Item) {
  const { stat, value } = gemBonus(gem, call.edition);
  return filledText(call, TEMPLATES.stat, { value, stat: STATS[stat].name });
}

function requirements(call: Call, { levelShare, skill, ...item }: Item) {
  const level = requiredLevelIn({ levelShare, ...item }, call.edition);
  const profession = skill && PROFESSIONS.row(skill.professionId).name;
  if (level <= 1 && !profession) return null;
  return {
    ...(level > 1 && { level: shown(call, TEMPLATES.requiresLevel, level) }),
    ...(profession && {
      skill: {
        profession: { name: call.text(profession), id: skill.professionId },
        level: skill.level,
        display_string: filledText(call, TEMPLATES.requiresSkill, {
          profession,
          value: skill.level,
        }),
      },
    }),
  };
}

export function shown(call: Call, template: Texts, value: number, text: Texts | number = value) {
  return { value, display_string: filledText(call, template, { value: text }) };
}

function statValue(call: Call, { type, value, isNegated, isEquipBonus }: ItemStat) {
  const stat = STATS[type].name;
  return {
    type: { type, name: call.text(stat) },
    value,
    ...(isNegated && { is_negated: true }),
    ...(isEquipBonus && { is_equip_bonus: true }),
    display: {
      display_string: filledText(call, TEMPLATES.stat, { value, stat }),
      color: isNegated ? GRAY : isEquipBonus ? GREEN : WHITE,
    },
  };
}

function weaponValue(call: Call, { min, max, speed, damagePerSecond }: WeaponPower) {
  return {
    damage: {
      min_value: min,
      max_value: max,
      display_string: filledText(call, TEMPLATES.damage, { min, max }),
      damage_class: { type: "PHYSICAL", name: call.text(TEMPLATES.physical) },
    },
    attack_speed: shown(call, TEMPLATES.attackSpeed, speed, numberTexts(speed / 1000, 2)),
    dps: shown(call, TEMPLATES.damagePerSecond, damagePerSecond, numberTexts(damagePerSecond, 1)),
  };
}

function coins(call: Call, copper: number) {
  return {
    header: call.text(TEMPLATES.sellPrice),
    gold: call.text(numberTexts(Math.floor(copper / 10_000))),
    silver: call.text(numberTexts(Math.floor(copper / 100) % 100)),
    copper: call.text(numberTexts(copper % 100)),
  };
}
