import type { KnownEdition } from "@guildhall/contract";
import { readTexts } from "../../data/read-table.ts";
import { EDITION_ROWS } from "../editions.ts";
import { GEMS } from "./graded-items.ts";
import type { Item } from "./item.ts";
import { itemLevelIn } from "./item-levels.ts";
import type { InventoryType, StatType } from "./item-terms.ts";
import { EPIC } from "./item-terms.ts";

export const SOCKETS = readTexts("sockets");

export type SocketType = keyof typeof SOCKETS;

const COLORS = ["RED", "BLUE", "YELLOW"] as const;
const WITH_SOCKETS: ReadonlySet<InventoryType> = new Set(["HEAD", "CHEST", "ROBE", "LEGS", "HAND"]);

/** The sockets of an item. Only some epic items of the middle editions have sockets. */
export function socketTypesOf(item: Item, edition: KnownEdition): readonly SocketType[] {
  const has = item.quality >= EPIC && WITH_SOCKETS.has(item.inventoryType);
  if (!has || !EDITION_ROWS[edition].hasSockets) return [];
  const first = COLORS[item.id % COLORS.length] ?? "RED";
  const isLarge = item.inventoryType !== "HAND";
  return isLarge ? [first, COLORS[(item.id + 1) % COLORS.length] ?? "BLUE"] : [first];
}

/** The gems of a socket's color; all gems for a prismatic socket. */
export function gemsFor(socket: SocketType): readonly Item[] {
  if (socket === "PRISMATIC") return GEMS;
  return GEMS.filter(({ subclassId }) => subclassId === COLORS.indexOf(socket));
}

/** The stat that a gem raises, by its grade. */
export function gemBonus(gem: Item, edition: KnownEdition): { stat: StatType; value: number } {
  const stats: readonly StatType[] = [
    "CRIT_RATING",
    "STAMINA",
    "HASTE_RATING",
    edition === "current" ? "VERSATILITY" : "SPIRIT",
  ];
  const stat = stats[(gem.id - 1) % 10] ?? "STAMINA";
  return { stat, value: Math.max(1, Math.round(itemLevelIn(gem, edition) / 12)) };
}
