/** An item that characters wear and guild news speaks of. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly slot: ItemSlot;
  readonly quality: number;
  readonly itemLevel: number;
  readonly icon: string;
}

/** The slots of the legacy `items` block that the world fills. */
export const ITEM_SLOTS = [
  "head",
  "neck",
  "shoulder",
  "back",
  "chest",
  "wrist",
  "hands",
  "waist",
  "legs",
  "feet",
  "finger1",
  "trinket1",
  "mainHand",
] as const;

export type ItemSlot = (typeof ITEM_SLOTS)[number];

const NOUNS: Readonly<Record<ItemSlot, string>> = {
  head: "Helm",
  neck: "Pendant",
  shoulder: "Mantle",
  back: "Cloak",
  chest: "Hauberk",
  wrist: "Bracers",
  hands: "Gauntlets",
  waist: "Girdle",
  legs: "Legguards",
  feet: "Boots",
  finger1: "Signet",
  trinket1: "Charm",
  mainHand: "Blade",
};

const SETS = [
  ["Roadwarden's", 2, 385],
  ["Tidefell", 3, 424],
  ["Bellfounder's", 3, 437],
  ["Glassroot", 4, 450],
  ["Cinderbound", 4, 463],
  ["Ash Regent's", 4, 476],
] as const;

/** Every item of the world: each set has one for each slot. */
export const ITEMS: readonly Item[] = SETS.flatMap(([set, quality, itemLevel], row) =>
  ITEM_SLOTS.map((slot, column) => ({
    id: 220_001 + row * 100 + column,
    name: `${set} ${NOUNS[slot]}`,
    slot,
    quality,
    itemLevel,
    icon: `item_${slot.toLowerCase()}`,
  })),
);
