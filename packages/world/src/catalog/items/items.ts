import type { KnownEdition } from "@guildhall/contract";
import type { Item } from "./item.ts";
import { isInEdition } from "./item-levels.ts";
import { BASE_ITEMS, RECIPES } from "./recipes.ts";

/** Every item of the world, by id. */
export const ITEMS: readonly Item[] = [
  ...BASE_ITEMS,
  ...RECIPES.flatMap(({ item }) => item ?? []),
].sort((a, b) => a.id - b.id);

const BY_ID = new Map(ITEMS.map((item) => [item.id, item]));

export function findItem(id: number): Item | null {
  return BY_ID.get(id) ?? null;
}

export function itemsIn(edition: KnownEdition): readonly Item[] {
  return ITEMS.filter((item) => isInEdition(item, edition));
}
