import type { KnownEdition } from "@guildhall/contract";
import { ANIMALS } from "./animals.ts";
import { BELONGINGS } from "./belongings.ts";
import { CLOTHES } from "./clothes.ts";
import { CONSUMABLES } from "./consumables.ts";
import { ENCHANTMENT_SCROLLS } from "./enchantments.ts";
import { GEAR } from "./gear.ts";
import { GEMS } from "./gems.ts";
import type { Item } from "./item.ts";
import { isInEdition } from "./item-levels.ts";
import { QUEST_ITEMS } from "./quest-items.ts";
import { RECIPES } from "./recipes.ts";
import { REMARKABLE } from "./remarkable.ts";
import { GOODS_OF_TRADE } from "./trade-goods.ts";

/** Every item of the world, by id. */
export const ITEMS: readonly Item[] = [
  ...GEAR,
  ...Object.values(CLOTHES).flat(),
  ...CONSUMABLES,
  ...GOODS_OF_TRADE,
  ...ENCHANTMENT_SCROLLS,
  ...GEMS,
  ...RECIPES,
  ...BELONGINGS,
  ...QUEST_ITEMS,
  ...ANIMALS,
  ...REMARKABLE,
].sort((a, b) => a.id - b.id);

const BY_ID = new Map(ITEMS.map((item) => [item.id, item]));

/** An item by its id; null for one that the world does not have. */
export function findItem(id: number): Item | null {
  return BY_ID.get(id) ?? null;
}

/** The items that an edition has, by id. */
export function itemsIn(edition: KnownEdition): readonly Item[] {
  return ITEMS.filter((item) => isInEdition(item, edition));
}
