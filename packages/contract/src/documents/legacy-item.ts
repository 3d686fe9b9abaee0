import { z } from "zod";
import { localized } from "./localized.ts";

/** A stat of an item, by its number. */
export const legacyItemStat = z.looseObject({ stat: z.int(), amount: z.int() });

/** What a blow of a weapon does. */
export const legacyDamage = z.looseObject({ min: z.number(), max: z.number() });

/** What a weapon does. */
export const legacyWeapon = z.looseObject({
  damage: legacyDamage,
  weaponSpeed: z.number(),
  dps: z.number(),
});

/** An item as legacy documents show it: worn, or given as a reward. */
export const legacyItem = z.looseObject({
  id: z.int(),
  name: localized,
  icon: z.string(),
  quality: z.int(),
  itemLevel: z.int().optional(),
  /** Gems, enchantment, transmogrification: ids, all of them optional. */
  tooltipParams: z.looseObject({}),
  stats: z.array(legacyItemStat).optional(),
  armor: z.int().optional(),
  weaponInfo: legacyWeapon.optional(),
  context: z.string().optional(),
  bonusLists: z.array(z.int()).optional(),
});

/** The `items` of a legacy character: an empty slot is left out. */
export const legacyItems = z.looseObject({
  averageItemLevel: z.int(),
  averageItemLevelEquipped: z.int(),
  head: legacyItem.optional(),
  neck: legacyItem.optional(),
  shoulder: legacyItem.optional(),
  back: legacyItem.optional(),
  chest: legacyItem.optional(),
  shirt: legacyItem.optional(),
  tabard: legacyItem.optional(),
  wrist: legacyItem.optional(),
  hands: legacyItem.optional(),
  waist: legacyItem.optional(),
  legs: legacyItem.optional(),
  feet: legacyItem.optional(),
  finger1: legacyItem.optional(),
  finger2: legacyItem.optional(),
  trinket1: legacyItem.optional(),
  trinket2: legacyItem.optional(),
  mainHand: legacyItem.optional(),
  offHand: legacyItem.optional(),
  /** Until 2012. */
  ranged: legacyItem.optional(),
});
