import type { KnownEdition } from "@guildhall/contract";
import type { GameBuild } from "@guildhall/contract/source";
import type { Item } from "./item.ts";
import { isInEdition, isReleased } from "./item-levels.ts";
import { BASE_ITEMS, RECIPES } from "./recipes.ts";
import { tornPagesAt } from "./torn-pages.ts";

/** Every item of the world, by id. */
export const ITEMS: readonly Item[] = [
  ...BASE_ITEMS,
  ...RECIPES.flatMap(({ item }) => item ?? []),
].sort((a, b) => a.id - b.id);

const BY_ID = new Map(ITEMS.map((item) => [item.id, item]));

export function findItem(id: number): Item | null {
  return BY_ID.get(id) ?? null;
}

const BY_EDITION = new Map<KnownEdition, readonly Item[]>();

/** The items of an edition; with a build, only those that are in the game at that build. */
export function itemsIn(edition: KnownEdition, build?: Build): readonly Item[] {
  if (!build) {
    const items = BY_EDITION.get(edition) ?? ITEMS.filter((item) => isInEdition(item, edition));
    BY_EDITION.set(edition, items);
    return items;
  }
  const { released } = build;
  return [...ITEMS, ...tornPagesAt(released)].filter((item) => isReleased(item, edition, released));
}

/** Returns an item that is in the game at a build; null for any other id. */
export function findItemIn(edition: KnownEdition, { released }: Build, id: number): Item | null {
  const item = findItem(id) ?? tornPagesAt(released).find((page) => page.id === id);
  return item && isReleased(item, edition, released) ? item : null;
}

type Build = Pick<GameBuild, "released">;
