import { createRandom } from "@guildhall/contract/source";
import { RARE, SLOTS } from "../../catalog/items/item-terms.ts";
import { gemsFor, type SocketType, socketTypesOf } from "../../catalog/items/sockets.ts";
import type { Character } from "../../world-records.ts";
import type { WornItem } from "./worn-items.ts";

/**
 * The sockets of a worn piece. In the current game a random choice adds a socket to some pieces; in the
 * other editions the item defines them.
 */
export function wornSockets({ id, edition }: Pick<Character, "id" | "edition">, worn: WornItem) {
  const types = edition === "current" ? addedSockets(id, worn) : socketTypesOf(worn.item, edition);
  if (types.length === 0) return [];
  const random = additionRandom(id, worn, "gem");
  return types.map((type) => ({
    type,
    gem: random.chance(0.85) ? random.pick(gemsFor(type)) : null,
  }));
}

/** Whether characters spend gems and enchantments on the piece. Its wearers have the highest level. */
export function isWorthAdding({ item }: WornItem): boolean {
  return item.levelShare === 1 && item.quality >= RARE;
}

/** The random source of one addition. It does not change while the piece is worn. */
export function additionRandom(id: number, { slot, item }: WornItem, purpose: string) {
  return createRandom(id, slot, item.id, purpose);
}

function addedSockets(id: number, worn: WornItem): readonly SocketType[] {
  const isPossible = SLOTS[worn.slot].canHaveSocket && isWorthAdding(worn);
  return isPossible && additionRandom(id, worn, "socket").chance(0.45) ? ["PRISMATIC"] : [];
}
