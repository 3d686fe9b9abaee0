import type { KnownEdition } from "@guildhall/contract";
import type { GameBuild } from "@guildhall/contract/source";
import { BUILD_INTERVAL_MS } from "../releases.ts";
import type { Item } from "./item.ts";
import { isInEdition, isReleased } from "./item-levels.ts";
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

/** The items of an edition; with a build, only those that are in the game at that build. */
export function itemsIn(edition: KnownEdition, build?: Build): readonly Item[] {
  return build
    ? ITEMS.filter((item) => isInBuild(item, edition, build))
    : ITEMS.filter((item) => isInEdition(item, edition));
}

type Build = Pick<GameBuild, "released">;

const QUEST_ITEMS = ITEMS.filter(({ binding }) => binding === "QUEST");

/** Each build removes one quest item and adds the item that the previous build removed. No document links to them. */
export function isInBuild(item: Item, edition: KnownEdition, { released }: Build): boolean {
  const retired = Math.floor(released / BUILD_INTERVAL_MS) % QUEST_ITEMS.length;
  return item !== QUEST_ITEMS[retired] && isReleased(item, edition, released);
}
