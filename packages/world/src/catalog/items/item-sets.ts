import type { Texts } from "../../data/localized-texts.ts";
import { epithetTexts } from "../../texts/filled-texts.ts";
import { SPELLS } from "../specializations/spells.ts";
import { GEAR, type GradedItem } from "./graded-items.ts";
import type { Item } from "./item.ts";
import { findItemSubclass } from "./item-classes.ts";
import { EPIC, type ItemSlot } from "./item-terms.ts";

/** Epic armor of one grade and material. Each effect requires a number of worn pieces. */
export interface ItemSet {
  readonly id: number;
  readonly name: Texts;
  readonly pieces: readonly Item[];
  readonly effects: readonly { readonly required: number; readonly text: Texts }[];
}

const PLACES: ReadonlySet<ItemSlot | undefined> = new Set([
  ...(["head", "shoulder", "chest", "hands", "legs"] as const),
]);
const EFFECTS = SPELLS.filter(({ isPassive }) => isPassive);

export const ITEM_SETS: readonly ItemSet[] = [
  ...Map.groupBy(GEAR.filter(isPiece), ({ grade, subclassId }) => grade.offset + subclassId),
].map(([id, pieces]) => createSet(id, pieces));

const BY_PIECE = new Map(ITEM_SETS.flatMap((set) => set.pieces.map(({ id }) => [id, set])));

/** The set of an item; null for an item without one. */
export function itemSetOf({ id }: Item): ItemSet | null {
  return BY_PIECE.get(id) ?? null;
}

function isPiece({ quality, kind }: GradedItem): boolean {
  return quality === EPIC && kind.armor !== undefined && PLACES.has(kind.slot);
}

function createSet(id: number, pieces: readonly GradedItem[]): ItemSet {
  const [piece] = pieces;
  if (!piece) throw new RangeError("A set has no pieces.");
  const material = findItemSubclass(piece.classId, piece.subclassId).name;
  const effects = [2, 4].map((required) => ({
    required,
    text: EFFECTS[(id + required) % EFFECTS.length]?.description ?? material,
  }));
  return { id, name: epithetTexts(material, piece.grade.name), pieces, effects };
}
