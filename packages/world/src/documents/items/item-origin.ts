import type { KillMode } from "../../catalog/achievements/statistics.ts";
import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn } from "../../catalog/items/item-levels.ts";
import { EPIC, RARE } from "../../catalog/items/item-terms.ts";
import type { Texts } from "../../data/localized-texts.ts";
import { readRecord } from "../../data/read-table.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";

interface Find {
  /** The upgrade of the piece: 0 to 3. */
  readonly upgrade: number;
  /** Whether the character had defeated a boss in a mode by then. */
  readonly hadDefeated: (mode: KillMode) => boolean;
  /** Any integer from 0; selects one of several possible origins. */
  readonly luck: number;
}

/** The raid modes by the upgrade of their loot: the harder the mode, the higher. */
const MODES = ["LFR", "NORMAL", "HEROIC", "MYTHIC"] as const satisfies readonly KillMode[];
const SOCKET_BONUS = 1808;
/** The bonus of an unchanged item level. Each id after it adds one level. */
const LEVEL_BONUS = 1472;

/** Where pieces of the current game come from, as modern and legacy documents state it. */
const ORIGINS = readRecord("item-origins");

export type ItemOrigin = (typeof ORIGINS)[keyof typeof ORIGINS];

/** The origins of purchased and of crafted pieces. */
export const { vendor: BOUGHT, craft: CRAFTED } = ORIGINS;

/** The origins of epic pieces that come from no raid; repeated origins are more likely. */
const WITHOUT_RAIDS = [
  ORIGINS.heroicDungeon,
  ORIGINS.heroicDungeon,
  ORIGINS.heroicDungeon,
  ORIGINS.quest,
  BOUGHT,
  CRAFTED,
];

/** The names that tooltips show for origins. */
const NAMES: Readonly<Partial<Record<ItemOrigin["key"], Texts>>> = {
  LFR: TEMPLATES.raidFinder,
  HEROIC: TYPE_TEXTS.mode.HEROIC,
  MYTHIC: TYPE_TEXTS.mode.MYTHIC,
};

/** The name that the tooltip shows for an origin, or `null`. */
export function originName({ key }: ItemOrigin): Texts | null {
  return NAMES[key] ?? null;
}

/** The upgrade and the origin of the loot of a raid mode. */
export function raidDrop(mode: KillMode) {
  return { upgrade: MODES.indexOf(mode), origin: ORIGINS[mode] };
}

/** The origin of a piece. It is a raid only when the character had defeated a boss in its mode. */
export function originOf({ quality }: Item, { upgrade, hadDefeated, luck }: Find): ItemOrigin {
  if (quality < EPIC) return quality === RARE ? ORIGINS.dungeon : ORIGINS.quest;
  const mode = MODES[upgrade];
  if (mode && hadDefeated(mode)) return ORIGINS[mode];
  return WITHOUT_RAIDS[luck % WITHOUT_RAIDS.length] ?? ORIGINS.heroicDungeon;
}

/** The bonus ids of a piece of the current game: its origin, an added socket, its item level. */
export function bonusesOf(
  item: Item,
  { bonus }: Pick<ItemOrigin, "bonus">,
  piece: { readonly level: number; readonly hasAddedSocket: boolean },
): readonly number[] {
  return [
    ...(bonus === undefined ? [] : [bonus]),
    ...(piece.hasAddedSocket ? [SOCKET_BONUS] : []),
    LEVEL_BONUS + piece.level - itemLevelIn(item, "current"),
  ];
}
