import { z } from "zod";
import { rgba } from "./crest.ts";
import { localized } from "./localized.ts";
import { bareReference, mediaReference, named, reference, typed } from "./reference.ts";

/** A number and the text that shows it. */
export const valueAndText = z.looseObject({ value: z.number(), display_string: localized });

/** A text in its colour. */
export const coloredText = z.looseObject({ display_string: localized, color: rgba });

/** The skill that an item demands. */
export const skillRequirement = z.looseObject({
  profession: named,
  level: z.int(),
  display_string: localized,
});

/** The faction that an item demands. */
export const factionRequirement = z.looseObject({ value: typed, display_string: localized });

/** What an item demands of who wears it. */
export const requirements = z.looseObject({
  level: valueAndText.optional(),
  skill: skillRequirement.optional(),
  faction: factionRequirement.optional(),
});

/** What a blow of a weapon does. */
export const weaponDamage = z.looseObject({
  min_value: z.number(),
  max_value: z.number(),
  display_string: localized,
  damage_class: typed,
});

/** What a weapon does. */
export const weapon = z.looseObject({
  damage: weaponDamage,
  attack_speed: valueAndText,
  dps: valueAndText,
});

/** A socket of an item. */
export const socket = z.looseObject({
  socket_type: typed,
  /** The gem, when the socket has one. */
  item: reference.optional(),
  display_string: localized.optional(),
  media: mediaReference.optional(),
  context: z.int().optional(),
  bonus_list: z.array(z.int()).optional(),
});

/** Where on an item an enchantment is. */
export const enchantmentSlot = z.looseObject({ id: z.int(), type: z.string().optional() });

/** An enchantment of an item. */
export const enchantment = z.looseObject({
  display_string: localized,
  source_item: reference.optional(),
  enchantment_id: z.int(),
  enchantment_slot: enchantmentSlot,
});

/** A price in the parts that it is shown in. */
export const priceTexts = z.looseObject({
  header: localized,
  gold: localized,
  silver: localized,
  copper: localized,
});

/** What a merchant gives for an item, in copper. */
export const sellPrice = z.looseObject({ value: z.int(), display_strings: priceTexts });

/** The armor of an item. */
export const itemArmor = z.looseObject({
  value: z.int(),
  display_string: localized.optional(),
  display: coloredText.optional(),
});

/** A stat that an item raises. */
export const itemStat = z.looseObject({
  type: typed,
  value: z.int(),
  display_string: localized.optional(),
  display: coloredText.optional(),
  is_negated: z.boolean().optional(),
  is_equip_bonus: z.boolean().optional(),
});

/** What an item does when it is used or worn. */
export const itemSpell = z.looseObject({
  spell: reference,
  description: localized,
  display_color: rgba.optional(),
});

/**
 * An item as its tooltip shows it: the fields of a worn item and of an item's preview. The texts of
 * `armor` and of a stat are in `display_string`, or in `display` from retail 8.3 on.
 */
export const itemDetails = {
  item: bareReference,
  context: z.int().optional(),
  bonus_list: z.array(z.int()).optional(),
  quality: typed,
  name: localized,
  media: mediaReference,
  item_class: reference,
  item_subclass: reference,
  inventory_type: typed,
  /** Left out for an item that does not bind. */
  binding: typed.optional(),
  armor: itemArmor.optional(),
  stats: z.array(itemStat).optional(),
  spells: z.array(itemSpell).optional(),
  requirements: requirements.optional(),
  level: valueAndText.optional(),
  durability: valueAndText.optional(),
  weapon: weapon.optional(),
  sockets: z.array(socket).optional(),
  enchantments: z.array(enchantment).optional(),
  sell_price: sellPrice.optional(),
  description: localized.optional(),
  name_description: coloredText.optional(),
  unique_equipped: localized.optional(),
  limit_category: localized.optional(),
  is_subclass_hidden: z.boolean().optional(),
};
