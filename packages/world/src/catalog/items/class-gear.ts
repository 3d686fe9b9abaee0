import type { KnownEdition } from "@guildhall/contract";
import { CLOTHES } from "./clothes.ts";
import { type ArmorType, GEAR, type GearKind, type WeaponKind } from "./gear.ts";
import type { Item } from "./item.ts";
import { isInEdition } from "./item-levels.ts";
import { hasRangedSlot, type ItemSlot } from "./item-slots.ts";

const HUNTER = 3;
const WAND = 19;

interface ClassGear {
  readonly armor: ArmorType;
  readonly mainHand: readonly WeaponKind[];
  readonly offHand: readonly WeaponKind[];
  readonly ranged: readonly WeaponKind[];
}

const BOWS = ["bow", "gun", "crossbow"] as const;
const TWO_HANDED = ["greatsword", "greataxe", "maul", "halberd"] as const;

/** What each class wears and fights with, by the class's id. */
const CLASS_GEAR: Readonly<Record<number, ClassGear>> = {
  1: gear("plate", [...TWO_HANDED, "sword", "axe", "mace"], ["shield"], BOWS),
  2: gear("plate", ["greatsword", "maul", "sword", "mace"], ["shield"]),
  3: gear("mail", ["halberd", "greataxe", "staff"], [], BOWS),
  4: gear("leather", ["dagger", "sword", "claw"], ["dagger", "sword", "claw"], BOWS),
  5: gear("cloth", ["staff", "mace", "dagger"], ["tome"], ["wand"]),
  6: gear("plate", ["greatsword", "greataxe", "maul"], []),
  7: gear("mail", ["staff", "mace", "claw"], ["shield", "claw"]),
  8: gear("cloth", ["staff", "sword", "dagger"], ["tome"], ["wand"]),
  9: gear("cloth", ["staff", "sword", "dagger"], ["tome"], ["wand"]),
  10: gear("leather", ["claw", "staff", "halberd"], ["claw"]),
  11: gear("leather", ["staff", "mace", "halberd"], ["tome"]),
  12: gear("leather", ["warglaive"], ["warglaive"]),
  13: gear("mail", ["staff", "dagger", "sword"], ["tome"]),
};
const ANYBODY = gear("cloth", ["staff"], []);

const ACCESSORIES = {
  neck: "pendant",
  back: "cloak",
  finger1: "signet",
  finger2: "band",
  trinket1: "charm",
  trinket2: "hourglass",
} as const;

/**
 * What a class can wear in a slot of an edition, the weakest first; none where it wears nothing.
 * What is in the main hand may need both: look at `needsBothHands` before filling the other.
 */
export function gearFor(classId: number, slot: ItemSlot, edition: KnownEdition): readonly Item[] {
  const clothes = CLOTHES[slot];
  if (clothes) return clothes;
  const kinds = new Set(kindsFor(classId, slot, edition));
  return GEAR.filter((piece) => kinds.has(piece.kind) && isInEdition(piece, edition));
}

export function needsBothHands({ inventoryType, subclassId }: Item): boolean {
  if (inventoryType === "RANGEDRIGHT") return subclassId !== WAND;
  return inventoryType === "TWOHWEAPON" || inventoryType === "RANGED";
}

function kindsFor(classId: number, slot: ItemSlot, edition: KnownEdition): readonly GearKind[] {
  const { armor, mainHand, offHand, ranged } = CLASS_GEAR[classId] ?? ANYBODY;
  switch (slot) {
    case "mainHand":
      return classId === HUNTER && !hasRangedSlot(edition) ? ranged : mainHand;
    case "offHand":
      return offHand;
    case "ranged":
      return hasRangedSlot(edition) ? ranged : [];
    case "neck":
    case "back":
    case "finger1":
    case "finger2":
    case "trinket1":
    case "trinket2":
      return [ACCESSORIES[slot]];
    case "shirt":
    case "tabard":
      return [];
    default:
      return [`${armor} ${slot}`];
  }
}

function gear(
  armor: ArmorType,
  mainHand: readonly WeaponKind[],
  offHand: readonly WeaponKind[],
  ranged: readonly WeaponKind[] = [],
): ClassGear {
  return { armor, mainHand, offHand, ranged };
}
