import { z } from "zod";
import { localized } from "./localized.ts";

/** A stat of an item, by its number. */
export const legacyItemStat = z.looseObject({ stat: z.int(), amount: z.int() });

/** What a blow of a weapon does. */
export const legacyDamage = z.looseObject({
  min: z.number(),
  max: z.number(),
  exactMin: z.number().optional(),
  exactMax: z.number().optional(),
});

/** What a weapon does. */
export const legacyWeapon = z.looseObject({
  damage: legacyDamage,
  weaponSpeed: z.number(),
  dps: z.number(),
});

/** What the tooltip of an item needs besides the item: ids and a level. */
export const legacyTooltipParams = z.looseObject({
  gem0: z.int().optional(),
  gem1: z.int().optional(),
  gem2: z.int().optional(),
  enchant: z.int().optional(),
  transmogItem: z.int().optional(),
  timewalkerLevel: z.int().optional(),
});

/** A trait of an artifact: the weapons of 2016 to 2018. */
export const legacyArtifactTrait = z.looseObject({ id: z.int(), rank: z.int() });

/** A relic in an artifact. */
export const legacyRelic = z.looseObject({
  socket: z.int(),
  itemId: z.int(),
  context: z.int(),
  bonusLists: z.array(z.int()),
});

/** How an item looks, where that is not its own look. */
export const legacyItemAppearance = z.looseObject({
  itemId: z.int().optional(),
  itemAppearanceModId: z.int().optional(),
  transmogItemAppearanceModId: z.int().optional(),
});

/** An item as legacy documents show it: worn, or given as a reward. */
export const legacyItem = z.looseObject({
  id: z.int(),
  name: localized,
  icon: z.string(),
  quality: z.int(),
  itemLevel: z.int().optional(),
  tooltipParams: legacyTooltipParams,
  stats: z.array(legacyItemStat).optional(),
  armor: z.int().optional(),
  weaponInfo: legacyWeapon.optional(),
  context: z.string().optional(),
  bonusLists: z.array(z.int()).optional(),
  displayInfoId: z.int().optional(),
  artifactId: z.int().optional(),
  artifactAppearanceId: z.int().optional(),
  artifactTraits: z.array(legacyArtifactTrait).optional(),
  relics: z.array(legacyRelic).optional(),
  appearance: legacyItemAppearance.optional(),
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
