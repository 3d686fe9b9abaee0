import type { KnownEdition } from "@guildhall/contract";
import { CLASSES, HUNTER } from "../classes-and-races.ts";
import { EDITION_ROWS } from "../editions.ts";
import { GEAR } from "./graded-items.ts";
import type { Item } from "./item.ts";
import { isInEdition } from "./item-levels.ts";
import type { ItemSlot } from "./item-terms.ts";
import { CLOTHES } from "./plain-items.ts";

const WAND = 19;

/**
 * What a class can wear in a slot of an edition, the weakest first. A weapon for the main hand can need
 * both hands: check `needsBothHands` before filling the other.
 */
export function gearFor(classId: number, slot: ItemSlot, edition: KnownEdition): readonly Item[] {
  const clothes = CLOTHES[slot];
  if (clothes) return clothes;
  const { armor } = CLASSES.row(classId);
  const weapons = weaponsFor(classId, slot, edition);
  return GEAR.filter((piece) => {
    if (!isInEdition(piece, edition)) return false;
    const { kind } = piece;
    if (weapons) return weapons.includes(kind.key);
    return kind.slot === slot && (kind.armor ?? armor) === armor;
  });
}

export function needsBothHands({ inventoryType, subclassId }: Item): boolean {
  if (inventoryType === "RANGEDRIGHT") return subclassId !== WAND;
  return inventoryType === "TWOHWEAPON" || inventoryType === "RANGED";
}

/** The kinds of weapons, shields and books for a slot; `null` for a slot of armor. */
function weaponsFor(
  classId: number,
  slot: ItemSlot,
  edition: KnownEdition,
): readonly string[] | null {
  const { mainHand, offHand, ranged } = CLASSES.row(classId);
  if (slot === "mainHand") {
    return classId === HUNTER && !EDITION_ROWS[edition].hasRangedSlot ? ranged : mainHand;
  }
  if (slot === "offHand") return offHand;
  if (slot === "ranged") return EDITION_ROWS[edition].hasRangedSlot ? ranged : [];
  return null;
}
