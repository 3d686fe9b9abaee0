import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";
import { type Gear, lacksEnchant, type WornItem } from "./gear.ts";

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;
type LegacyItems = NonNullable<LegacyCharacter["items"]>;
type LegacyItem = NonNullable<LegacyItems["head"]>;

/** The fields of the block `items`, with the slots of the modern shape. */
const SLOTS = {
  head: "HEAD",
  neck: "NECK",
  shoulder: "SHOULDER",
  shirt: "SHIRT",
  chest: "CHEST",
  waist: "WAIST",
  legs: "LEGS",
  feet: "FEET",
  wrist: "WRIST",
  hands: "HANDS",
  finger1: "FINGER_1",
  finger2: "FINGER_2",
  trinket1: "TRINKET_1",
  trinket2: "TRINKET_2",
  back: "BACK",
  mainHand: "MAIN_HAND",
  offHand: "OFF_HAND",
  ranged: "RANGED",
  tabard: "TABARD",
} as const satisfies Partial<Record<keyof LegacyItems, string>>;

/** The numbers of the qualities are their places. */
const QUALITIES = [
  "POOR",
  "COMMON",
  "UNCOMMON",
  "RARE",
  "EPIC",
  "LEGENDARY",
  "ARTIFACT",
  "HEIRLOOM",
];

const GEMS = ["gem0", "gem1", "gem2"] as const;

/**
 * Reads the block `items` of a legacy character (contract 2.1). It has the ids of enchants and gems without their names, and no
 * empty sockets.
 *
 * @param enchantable as for `gearOf`
 */
export function legacyGearOf(
  { items }: LegacyCharacter,
  enchantable: ReadonlySet<string> | null,
): Gear | null {
  if (!items) return null;
  const fields = Object.keys(SLOTS) as (keyof typeof SLOTS)[];
  return {
    items: fields.flatMap((field) => {
      const item = items[field];
      return item ? [wornItem(item, SLOTS[field], enchantable)] : [];
    }),
  };
}

function wornItem(
  item: LegacyItem,
  slot: string,
  enchantable: ReadonlySet<string> | null,
): WornItem {
  const { tooltipParams = {} } = item;
  const { enchant } = tooltipParams;
  const enchants = enchant ? [{ id: enchant, text: null, permanent: true }] : [];
  const sockets = GEMS.flatMap((field) => {
    const itemId = tooltipParams[field];
    return itemId ? [{ type: null, gem: { itemId, name: null }, text: null }] : [];
  });
  return {
    slot,
    itemId: item.id ?? null,
    name: localize(item.name),
    quality: QUALITIES[item.quality ?? -1] ?? null,
    // 0 means unknown.
    itemLevel: item.itemLevel || null,
    enchants,
    lacksEnchant: lacksEnchant(slot, enchants, enchantable),
    sockets,
    set: null,
  };
}
