import type { Translate } from "../texts/create-texts.ts";

/** The texts of the slots, in the order in which they are shown. */
const SLOTS = {
  HEAD: "character:slot.head",
  NECK: "character:slot.neck",
  SHOULDER: "character:slot.shoulder",
  BACK: "character:slot.back",
  CHEST: "character:slot.chest",
  SHIRT: "character:slot.shirt",
  TABARD: "character:slot.tabard",
  WRIST: "character:slot.wrist",
  HANDS: "character:slot.hands",
  WAIST: "character:slot.waist",
  LEGS: "character:slot.legs",
  FEET: "character:slot.feet",
  FINGER_1: "character:slot.finger",
  FINGER_2: "character:slot.finger",
  TRINKET_1: "character:slot.trinket",
  TRINKET_2: "character:slot.trinket",
  MAIN_HAND: "character:slot.mainHand",
  OFF_HAND: "character:slot.offHand",
  RANGED: "character:slot.ranged",
} as const;

const ORDER = Object.keys(SLOTS);
/** Slots that many characters leave empty on purpose, or that their weapon or edition does not have. */
const OPTIONAL = new Set(["SHIRT", "TABARD", "OFF_HAND", "RANGED"]);

/** Returns the name of a slot, with its number when there are two, such as `Finger 1`. */
export function slotName(slot: string, t: Translate): string {
  if (!Object.hasOwn(SLOTS, slot)) return slot;
  const name = t(SLOTS[slot as keyof typeof SLOTS]);
  const [, number] = slot.split("_").map(Number);
  return number ? `${name} ${number}` : name;
}

/** Returns the items by slot, in the order of the slots, with the empty slots that usually have an item. */
export function bySlot<Item extends { readonly slot: string }>(
  items: readonly Item[],
): readonly { readonly slot: string; readonly item: Item | null }[] {
  const worn = new Map(items.map((item) => [item.slot, item]));
  const known = ORDER.filter((slot) => worn.has(slot) || !OPTIONAL.has(slot));
  const others = [...worn.keys()].filter((slot) => !ORDER.includes(slot));
  return [...known, ...others].map((slot) => ({ slot, item: worn.get(slot) ?? null }));
}

const QUALITIES = {
  POOR: "character:quality.poor",
  COMMON: "character:quality.common",
  UNCOMMON: "character:quality.uncommon",
  RARE: "character:quality.rare",
  EPIC: "character:quality.epic",
  LEGENDARY: "character:quality.legendary",
  ARTIFACT: "character:quality.artifact",
  HEIRLOOM: "character:quality.heirloom",
} as const;

export function qualityName(quality: string | null, t: Translate): string | null {
  if (quality === null) return null;
  return Object.hasOwn(QUALITIES, quality)
    ? t(QUALITIES[quality as keyof typeof QUALITIES])
    : quality;
}
