import { createRandom } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import type { ItemSlot } from "../../catalog/items/item-slots.ts";
import { gemsFor, socketTypesOf } from "../../catalog/items/sockets.ts";
import type { Character } from "../../history/world-records.ts";
import type { SocketType } from "../../texts/socket-texts.ts";
import type { WornItem } from "./worn-items.ts";

/** A socket of a worn piece. */
export interface WornSocket {
  readonly type: SocketType;
  /** What is set in it; null for nothing. */
  readonly gem: Item | null;
}

const RARE = 3;
const WITH_ADDED_SOCKETS: ReadonlySet<ItemSlot> = new Set([
  "head",
  "neck",
  "wrist",
  "waist",
  "finger1",
  "finger2",
]);

/**
 * The sockets of a worn piece. In the current game some pieces get one by luck; in the other
 * editions that have gems it is the item that has them.
 */
export function wornSockets(
  { id, edition }: Pick<Character, "id" | "edition">,
  worn: WornItem,
): readonly WornSocket[] {
  const types = edition === "current" ? addedSockets(id, worn) : socketTypesOf(worn.item, edition);
  if (types.length === 0) return [];
  const random = additionRandom(id, worn, "gem");
  return types.map((type) => ({
    type,
    gem: random.chance(0.85) ? random.pick(gemsFor(type)) : null,
  }));
}

/** Only on such a piece is anything spent; whoever wears it is of the highest level. */
export function isWorthAdding({ item }: WornItem): boolean {
  return item.levelShare === 1 && item.quality >= RARE;
}

/** The source of one addition to a piece: the same for as long as the piece is worn. */
export function additionRandom(id: number, { slot, item }: WornItem, purpose: string) {
  return createRandom(id, slot, item.id, purpose);
}

function addedSockets(id: number, worn: WornItem): readonly SocketType[] {
  const isPossible = WITH_ADDED_SOCKETS.has(worn.slot) && isWorthAdding(worn);
  return isPossible && additionRandom(id, worn, "socket").chance(0.45) ? ["PRISMATIC"] : [];
}
