import type { KillMode } from "../../catalog/achievements/statistics.ts";
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
  /** Null for what merchants sell and crafts make. */
  readonly bonus: number | null;
  /** What the tooltip calls it; null for nothing. */
  readonly name: Texts | null;
}

/** How somebody came by a piece. */
export interface Find {
  /** How much stronger it is than the weakest of its item, from 0 to 3. */
  readonly upgrade: number;
  /** Whether who found it had defeated a boss in a mode by then. */
  readonly hadDefeated: (mode: KillMode) => boolean;
  /** Any whole number from 0; it decides between the ways that are left. */
  readonly luck: number;
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
const HARD_DUNGEON: ItemOrigin = {
  context: 2,
  legacyContext: "dungeon-heroic",
  bonus: 4802,
  name: null,
};
/** What was bought of a merchant, and what a craft made. */
export const BOUGHT: ItemOrigin = {
  context: 14,
  legacyContext: "vendor",
  bonus: null,
  name: null,
};
export const CRAFTED: ItemOrigin = {
  context: 13,
  legacyContext: "trade-skill",
  bonus: null,
  name: null,
};
/** How the best gear is found without a raid; one way as often as it stands there. */
const WITHOUT_RAIDS = [HARD_DUNGEON, HARD_DUNGEON, HARD_DUNGEON, QUEST, BOUGHT, CRAFTED];

/** What is found in each way to raid. The harder it is, the stronger the pieces. */
const RAIDS: Readonly<Record<KillMode, { readonly upgrade: number; readonly origin: ItemOrigin }>> =
  {
    LFR: {
      upgrade: 0,
      origin: {
        context: 4,
        legacyContext: "raid-finder",
        bonus: 4801,
        name: TOOLTIP_TEXTS.raidFinder,
      },
    },
    NORMAL: {
      upgrade: 1,
      origin: { context: 3, legacyContext: "raid-normal", bonus: 4798, name: null },
    },
    HEROIC: {
      upgrade: 2,
      origin: {
        context: 5,
        legacyContext: "raid-heroic",
        bonus: 4799,
        name: TYPE_TEXTS.mode.HEROIC,
      },
    },
    MYTHIC: {
      upgrade: 3,
      origin: {
        context: 6,
        legacyContext: "raid-mythic",
        bonus: 4800,
        name: TYPE_TEXTS.mode.MYTHIC,
      },
    },
  };
const MODES = Object.keys(RAIDS) as readonly KillMode[];
/** The bonus that adds a socket. */
const SOCKET_BONUS = 1808;
/** The bonus that leaves the item level as it is; those after it add a level each. */
const LEVEL_BONUS = 1472;

/** What bosses drop in a mode: how strong it is, and where it came from. */
export function raidDrop(mode: KillMode): {
  readonly upgrade: number;
  readonly origin: ItemOrigin;
} {
  return RAIDS[mode];
}

/** Where a piece came from: from a raid only if who found it had defeated a boss there. */
export function originOf({ quality }: Item, { upgrade, hadDefeated, luck }: Find): ItemOrigin {
  if (quality < EPIC) return quality === RARE ? DUNGEON : QUEST;
  const mode = MODES.find((each) => RAIDS[each].upgrade === upgrade);
  if (mode && hadDefeated(mode)) return RAIDS[mode].origin;
  return WITHOUT_RAIDS[luck % WITHOUT_RAIDS.length] ?? HARD_DUNGEON;
}

/** The bonuses of a piece of the current game: where it came from, an added socket, and its item level. */
export function bonusesOf(
  item: Item,
  { bonus }: ItemOrigin,
  piece: { readonly level: number; readonly hasAddedSocket: boolean },
): readonly number[] {
  const more = LEVEL_BONUS + piece.level - itemLevelIn(item, "current");
  return [
    ...(bonus === null ? [] : [bonus]),
    ...(piece.hasAddedSocket ? [SOCKET_BONUS] : []),
    more,
  ];
}
