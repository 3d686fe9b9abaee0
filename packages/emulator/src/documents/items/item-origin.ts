import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn } from "../../catalog/items/item-levels.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { TOOLTIP_TEXTS } from "../../texts/tooltip-texts.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";

/** Where a piece of the current game came from. */
export interface ItemOrigin {
  /** The number that the modern documents give it, and the word of the legacy ones. */
  readonly context: number;
  readonly legacyContext: string;
  readonly bonus: number;
  /** What the tooltip calls it; null for nothing. */
  readonly name: Texts | null;
}

const RARE = 3;
const EPIC = 4;

const QUEST: ItemOrigin = { context: 11, legacyContext: "quest-reward", bonus: 4803, name: null };
const DUNGEON: ItemOrigin = {
  context: 1,
  legacyContext: "dungeon-normal",
  bonus: 4803,
  name: null,
};
/** The raids, by how often a piece of them is upgraded. */
const RAIDS: readonly ItemOrigin[] = [
  { context: 4, legacyContext: "raid-finder", bonus: 4801, name: TOOLTIP_TEXTS.raidFinder },
  { context: 3, legacyContext: "raid-normal", bonus: 4798, name: null },
  { context: 5, legacyContext: "raid-heroic", bonus: 4799, name: TYPE_TEXTS.mode.HEROIC },
  { context: 6, legacyContext: "raid-mythic", bonus: 4800, name: TYPE_TEXTS.mode.MYTHIC },
];
/** The bonus that adds a socket. */
const SOCKET_BONUS = 1808;
/** The bonus that leaves the item level as it is; those after it add a level each. */
const LEVEL_BONUS = 1472;

/** Where a piece came from that was upgraded so often, from 0 to 3. */
export function originOf({ quality }: Item, upgrade: number): ItemOrigin {
  const raid = quality >= EPIC ? RAIDS[upgrade] : undefined;
  return raid ?? (quality === RARE ? DUNGEON : QUEST);
}

/** The bonuses of a piece of the current game: where it came from, an added socket, and its item level. */
export function bonusesOf(
  item: Item,
  { bonus }: ItemOrigin,
  piece: { readonly level: number; readonly hasAddedSocket: boolean },
): readonly number[] {
  const more = LEVEL_BONUS + piece.level - itemLevelIn(item, "current");
  return [bonus, ...(piece.hasAddedSocket ? [SOCKET_BONUS] : []), more];
}
