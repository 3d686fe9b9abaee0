import type { KnownEdition } from "@guildhall/contract";
import { epithetTexts } from "../../texts/filled-texts.ts";
import {
  ACCESSORY_TEXTS,
  ARMOR_TEXTS,
  type ArmorPlace,
  WEAPON_TEXTS,
} from "../../texts/gear-texts.ts";
import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import type { InventoryType } from "../../texts/item-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { GEAR_SETS, type GearSet } from "./gear-sets.ts";
import type { Item } from "./item.ts";
import { ARMOR, WEAPON } from "./item-classes.ts";
import { spellOf } from "./item-spell.ts";

export type ArmorType = keyof typeof ARMOR_TEXTS;
export type AccessoryKind = keyof typeof ACCESSORY_TEXTS;
export type WeaponKind = keyof typeof WEAPON_TEXTS;

/** What kind of gear a piece is: armor for a place, an accessory, or a weapon. */
export type GearKind = `${ArmorType} ${ArmorPlace}` | AccessoryKind | WeaponKind;

/** A piece of a set. */
export interface GearPiece extends Item {
  readonly kind: GearKind;
}

/** Where in its set's ids a kind stands, and what kind of item it is. */
interface Pattern {
  readonly offset: number;
  readonly noun: Texts;
  readonly inventoryType: InventoryType;
  readonly classId: number;
  readonly subclassId: number;
  readonly editions?: readonly KnownEdition[];
}

const PLACES: Readonly<Record<ArmorPlace, InventoryType>> = {
  head: "HEAD",
  shoulder: "SHOULDER",
  chest: "CHEST",
  wrist: "WRIST",
  hands: "HAND",
  waist: "WAIST",
  legs: "LEGS",
  feet: "FEET",
};

/** The offsets of the eight places; those of plate leave room for the accessories between them. */
const ARMOR_OFFSETS: Readonly<Record<ArmorType, readonly number[]>> = {
  plate: [0, 2, 4, 5, 6, 7, 8, 9],
  cloth: [20, 21, 22, 23, 24, 25, 26, 27],
  leather: [30, 31, 32, 33, 34, 35, 36, 37],
  mail: [40, 41, 42, 43, 44, 45, 46, 47],
};
const ARMOR_SUBCLASS: Readonly<Record<ArmorType, number>> = {
  cloth: 1,
  leather: 2,
  mail: 3,
  plate: 4,
};
const ACCESSORIES: Readonly<Record<AccessoryKind, readonly [number, InventoryType, number]>> = {
  pendant: [1, "NECK", 0],
  cloak: [3, "CLOAK", 1],
  signet: [10, "FINGER", 0],
  charm: [11, "TRINKET", 0],
  band: [13, "FINGER", 0],
  hourglass: [14, "TRINKET", 0],
};
const WEAPONS: Readonly<Record<WeaponKind, readonly [number, InventoryType, number]>> = {
  sword: [12, "WEAPON", 7],
  greatsword: [50, "TWOHWEAPON", 8],
  axe: [51, "WEAPON", 0],
  greataxe: [52, "TWOHWEAPON", 1],
  mace: [53, "WEAPON", 4],
  maul: [54, "TWOHWEAPON", 5],
  dagger: [55, "WEAPON", 15],
  claw: [56, "WEAPON", 13],
  halberd: [57, "TWOHWEAPON", 6],
  staff: [58, "TWOHWEAPON", 10],
  bow: [59, "RANGED", 2],
  gun: [60, "RANGEDRIGHT", 3],
  crossbow: [61, "RANGEDRIGHT", 18],
  wand: [62, "RANGEDRIGHT", 19],
  warglaive: [63, "WEAPON", 9],
  shield: [64, "SHIELD", 6],
  tome: [65, "HOLDABLE", 0],
};
/** What the better trinkets do. */
const EFFECTS: Partial<Record<GearKind, Texts>> = {
  charm: ITEM_SPELL_TEXTS.doubles,
  hourglass: ITEM_SPELL_TEXTS.hastens,
};
const ARMOR_TYPES = Object.keys(ARMOR_OFFSETS) as readonly ArmorType[];
const ARMOR_PLACES = Object.keys(PLACES) as readonly ArmorPlace[];

const PATTERNS: readonly (readonly [GearKind, Pattern])[] = [
  ...ARMOR_TYPES.flatMap((type) =>
    ARMOR_PLACES.map((place, index): readonly [GearKind, Pattern] => [
      `${type} ${place}`,
      {
        offset: ARMOR_OFFSETS[type][index] ?? 0,
        noun: ARMOR_TEXTS[type][place],
        inventoryType: type === "cloth" && place === "chest" ? "ROBE" : PLACES[place],
        classId: ARMOR,
        subclassId: ARMOR_SUBCLASS[type],
      },
    ]),
  ),
  ...entriesOf(ACCESSORIES).map(([kind, [offset, inventoryType, subclassId]]) => {
    const noun = ACCESSORY_TEXTS[kind];
    return [kind, { offset, noun, inventoryType, classId: ARMOR, subclassId }] as const;
  }),
  ...entriesOf(WEAPONS).map(([kind, [offset, inventoryType, subclassId]]) => {
    const classId = kind === "shield" || kind === "tome" ? ARMOR : WEAPON;
    const noun = WEAPON_TEXTS[kind];
    return [
      kind,
      {
        offset,
        noun,
        inventoryType,
        classId,
        subclassId,
        ...(kind === "warglaive" && { editions: ["current"] as const }),
      },
    ] as const;
  }),
];

/** Every piece of every set, from the first set to the last. */
export const GEAR: readonly GearPiece[] = GEAR_SETS.flatMap((set) =>
  PATTERNS.map(([kind, pattern]) => piece(set, kind, pattern)),
);

function piece(set: GearSet, kind: GearKind, { offset, noun, ...pattern }: Pattern): GearPiece {
  const { quality, itemLevel, levelShare } = set;
  const isUnique = quality >= 4 && ["FINGER", "TRINKET"].includes(pattern.inventoryType);
  const [id, name] = [set.firstId + offset, epithetTexts(noun, set.name)];
  const effect = EFFECTS[kind];
  return {
    id,
    name,
    kind,
    quality,
    itemLevel,
    levelShare,
    icon: `item_${kind.replace(" ", "")}_${set.palette}_${quality}`,
    ...(quality >= 2 && { binding: quality >= 3 ? "ON_ACQUIRE" : "ON_EQUIP" }),
    ...(isUnique && { maxCount: 1 }),
    ...(effect && quality >= 3 && { spell: spellOf(id, name, effect) }),
    ...pattern,
  };
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][];
}
