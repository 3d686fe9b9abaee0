import type { Item } from "../../catalog/items/item.ts";
import { findItemClass, findItemSubclass, GEM } from "../../catalog/items/item-classes.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { type ItemStat, itemPower, type WeaponPower } from "../../catalog/items/item-power.ts";
import { spellDescription } from "../../catalog/items/item-spell.ts";
import { findItem } from "../../catalog/items/items.ts";
import { gemBonus, socketTypesOf } from "../../catalog/items/sockets.ts";
import { numberTexts } from "../../texts/filled-texts.ts";
import { ITEM_TEXTS, QUALITIES, type StatType } from "../../texts/item-texts.ts";
import { nameTexts } from "../../texts/localized-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import { SOCKET_TEXTS, type SocketType } from "../../texts/socket-texts.ts";
import { TOOLTIP_TEXTS } from "../../texts/tooltip-texts.ts";
import type { Call } from "../call.ts";
import { filledText } from "../filled-text.ts";

const WHITE = { r: 255, g: 255, b: 255, a: 1 };
const GREEN = { r: 0, g: 255, b: 0, a: 1 };
const GRAY = { r: 128, g: 128, b: 128, a: 1 };

/**
 * The key, name and id by which documents point at an item.
 * @throws RangeError for an item that the world does not have: the link would be dead.
 */
export function itemReference(call: Call, id: number) {
  const item = findItem(id);
  if (!item) throw new RangeError(`The world has no item ${id}.`);
  return { ...itemKey(call, item), name: call.text(item.name), id };
}

/** An item's key and id, without its name. */
function itemKey(call: Call, { id }: Item) {
  return { key: call.links.to("items.get", { itemId: id }), id };
}

export function itemMedia(call: Call, { id }: Item) {
  return { key: call.links.to("items.media", { itemId: id }), id };
}

export function itemClassReference(call: Call, id: number) {
  return {
    key: call.links.to("items.class", { itemClassId: id }),
    name: call.text(findItemClass(id).name),
    id,
  };
}

export function itemSubclassReference(call: Call, classId: number, id: number) {
  return {
    key: call.links.to("items.subclass", { itemClassId: classId, itemSubclassId: id }),
    name: call.text(findItemSubclass(classId, id).name),
    id,
  };
}

export function qualityValue(call: Call, quality: number) {
  const { type, name } = QUALITIES[quality] ?? { type: "COMMON", name: nameTexts("Common") };
  return { type, name: call.text(name) };
}

export function inventoryTypeValue(call: Call, type: Item["inventoryType"]) {
  return { type, name: call.text(ITEM_TEXTS.inventoryType[type]) };
}

/**
 * An item as its tooltip shows it: the fields that a worn item and an item's preview share. `level`
 * is the item level of this very one; the item's own in the edition when left out. `primary` is the
 * attribute that its wearer fights with.
 */
export function itemDetails(
  call: Call,
  item: Item,
  options: { readonly level?: number; readonly primary?: StatType } = {},
) {
  const level = options.level ?? itemLevelIn(item, call.edition);
  const { armor, stats, weapon, durability } = itemPower(
    item,
    call.edition,
    level,
    options.primary,
  );
  const required = requirements(call, item);
  const { sell } = pricesIn(item, call.edition);
  const subclass = findItemSubclass(item.classId, item.subclassId);
  const sockets = socketTypesOf(item, call.edition);
  return {
    item: itemKey(call, item),
    quality: qualityValue(call, item.quality),
    name: call.text(item.name),
    media: itemMedia(call, item),
    item_class: itemClassReference(call, item.classId),
    item_subclass: itemSubclassReference(call, item.classId, item.subclassId),
    inventory_type: inventoryTypeValue(call, item.inventoryType),
    ...(item.binding && {
      binding: { type: item.binding, name: call.text(ITEM_TEXTS.binding[item.binding]) },
    }),
    ...(item.maxCount === 1 && {
      unique_equipped: call.text(
        item.inventoryType === "NON_EQUIP" ? TOOLTIP_TEXTS.unique : TOOLTIP_TEXTS.uniqueEquipped,
      ),
    }),
    ...(item.maxCount === 1 &&
      item.inventoryType === "FINGER" && {
        limit_category: filledText(call, TOOLTIP_TEXTS.limit, {
          unique: TOOLTIP_TEXTS.uniqueEquipped,
          item: item.name,
          value: 1,
        }),
      }),
    ...(weapon && { weapon: weaponValue(call, weapon) }),
    ...(armor !== null && {
      armor: {
        value: armor,
        display: {
          display_string: filledText(call, TOOLTIP_TEXTS.armor, { value: armor }),
          color: WHITE,
        },
      },
    }),
    ...(stats.length > 0 && { stats: stats.map((stat) => statValue(call, stat)) }),
    ...(sockets.length > 0 && { sockets: sockets.map((type) => socketValue(call, type, null)) }),
    ...(item.classId === GEM && { gem_properties: { effect: gemEffect(call, item) } }),
    ...(item.spell && {
      spells: [
        {
          spell: {
            key: call.links.toPath(`/data/game/spell/${item.spell.id}`, "static"),
            name: call.text(item.spell.name),
            id: item.spell.id,
          },
          description: call.text(spellDescription(item.spell)),
        },
      ],
    }),
    ...(sell > 0 && { sell_price: { value: sell, display_strings: coins(call, sell) } }),
    ...(required && { requirements: required }),
    level: shown(call, TOOLTIP_TEXTS.itemLevel, level),
    ...(durability !== null && { durability: shown(call, TOOLTIP_TEXTS.durability, durability) }),
    ...(item.description && { description: call.text(item.description) }),
    ...(subclass.hidden && { is_subclass_hidden: true }),
  };
}

/** A socket; `gem` is what is set in it, null for nothing. */
export function socketValue(call: Call, type: SocketType, gem: Item | null) {
  return {
    socket_type: { type, name: call.text(SOCKET_TEXTS[type]) },
    ...(gem && {
      item: itemReference(call, gem.id),
      display_string: gemEffect(call, gem),
      media: itemMedia(call, gem),
    }),
  };
}

function gemEffect(call: Call, gem: Item) {
  const { stat, value } = gemBonus(gem, call.edition);
  return filledText(call, TOOLTIP_TEXTS.stat, { value, stat: ITEM_TEXTS.stat[stat] });
}

function requirements(call: Call, { levelShare, skill, ...item }: Item) {
  const level = requiredLevelIn({ levelShare, ...item }, call.edition);
  const profession = skill && PROFESSION_TEXTS[skill.professionId];
  if (level <= 1 && !profession) return null;
  return {
    ...(level > 1 && { level: shown(call, TOOLTIP_TEXTS.requiresLevel, level) }),
    ...(profession && {
      skill: {
        profession: { name: call.text(profession), id: skill.professionId },
        level: skill.level,
        display_string: filledText(call, TOOLTIP_TEXTS.requiresSkill, {
          profession,
          value: skill.level,
        }),
      },
    }),
  };
}

function shown(call: Call, template: (typeof TOOLTIP_TEXTS)["itemLevel"], value: number) {
  return { value, display_string: filledText(call, template, { value }) };
}

function statValue(call: Call, { type, value, isNegated, isEquipBonus }: ItemStat) {
  const stat = ITEM_TEXTS.stat[type];
  return {
    type: { type, name: call.text(stat) },
    value,
    ...(isNegated && { is_negated: true }),
    ...(isEquipBonus && { is_equip_bonus: true }),
    display: {
      display_string: filledText(call, TOOLTIP_TEXTS.stat, { value, stat }),
      color: isNegated ? GRAY : isEquipBonus ? GREEN : WHITE,
    },
  };
}

function weaponValue(call: Call, { min, max, speed, damagePerSecond }: WeaponPower) {
  return {
    damage: {
      min_value: min,
      max_value: max,
      display_string: filledText(call, TOOLTIP_TEXTS.damage, { min, max }),
      damage_class: { type: "PHYSICAL", name: call.text(TOOLTIP_TEXTS.physical) },
    },
    attack_speed: {
      value: speed,
      display_string: filledText(call, TOOLTIP_TEXTS.attackSpeed, {
        value: numberTexts(speed / 1000, 2),
      }),
    },
    dps: {
      value: damagePerSecond,
      display_string: filledText(call, TOOLTIP_TEXTS.damagePerSecond, {
        value: numberTexts(damagePerSecond, 1),
      }),
    },
  };
}

function coins(call: Call, copper: number) {
  return {
    header: call.text(TOOLTIP_TEXTS.sellPrice),
    gold: call.text(numberTexts(Math.floor(copper / 10_000))),
    silver: call.text(numberTexts(Math.floor(copper / 100) % 100)),
    copper: call.text(numberTexts(copper % 100)),
  };
}
