import type { KnownEdition } from "@guildhall/contract";
import { readMap, readTable } from "../../data/read-table.ts";

export const CONSUMABLE = 0;
export const CONTAINER = 1;
export const WEAPON = 2;
export const ARMOR = 4;
export const TRADE_GOODS = 7;
export const ENHANCEMENT = 8;
export const RECIPE = 9;
export const MISCELLANEOUS = 15;
/** Subclass of MISCELLANEOUS. */
export const COMPANION = 2;
/** Subclass of MISCELLANEOUS. */
export const MOUNT = 5;
export const GLYPH = 16;

const SUBCLASSES = readTable("item-subclasses");
export const ITEM_CLASSES = readMap("item-classes", "id");

/** A kind of item within a class. Tooltips omit it when `isHidden`; weapons strike every `speedMs` ms. */
export type ItemSubclass = (typeof SUBCLASSES)[number];

export type ItemClass = ReturnType<typeof itemClassesIn>[number];

/** The item classes of an edition, each with the subclasses that the edition has. */
export function itemClassesIn(edition: KnownEdition) {
  const has = (row: { readonly editions: readonly KnownEdition[] }) =>
    row.editions.includes(edition);
  return [...ITEM_CLASSES.values()].filter(has).map((itemClass) => ({
    ...itemClass,
    subclasses: SUBCLASSES.filter(({ classId }) => classId === itemClass.id).filter(has),
  }));
}

/** Throws a RangeError for an unknown id. */
export function findItemSubclass(classId: number, id: number): ItemSubclass {
  const found = SUBCLASSES.find((each) => each.classId === classId && each.id === id);
  if (!found) throw new RangeError(`data/item-subclasses.tsv has no subclass ${id} of ${classId}.`);
  return found;
}
