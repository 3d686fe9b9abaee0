import type { KnownEdition } from "@guildhall/contract";
import type { InventoryType, StatType } from "../../texts/item-texts.ts";
import type { SocketType } from "../../texts/socket-texts.ts";
import { GEMS } from "./gems.ts";
import type { Item } from "./item.ts";
import { itemLevelIn } from "./item-levels.ts";

const COLORS = ["RED", "BLUE", "YELLOW"] as const;
const WITH_SOCKETS: ReadonlySet<InventoryType> = new Set(["HEAD", "CHEST", "ROBE", "LEGS", "HAND"]);
const EPIC = 4;
const CLASSIC: readonly KnownEdition[] = ["classic", "classicann"];

/** The sockets that every piece like this one has: in the middle editions the epic ones have some. */
export function socketTypesOf(item: Item, edition: KnownEdition): readonly SocketType[] {
  const has = item.quality >= EPIC && WITH_SOCKETS.has(item.inventoryType);
  if (!has || !CLASSIC.includes(edition)) return [];
  const first = COLORS[item.id % COLORS.length] ?? "RED";
  const isLarge = item.inventoryType !== "HAND";
  return isLarge ? [first, COLORS[(item.id + 1) % COLORS.length] ?? "BLUE"] : [first];
}

/** The gems that are cut for a socket: those of its colour. */
export function gemsFor(socket: SocketType): readonly Item[] {
  if (socket === "PRISMATIC") return GEMS;
  return GEMS.filter(({ subclassId }) => subclassId === COLORS.indexOf(socket));
}

/** What a gem adds to the piece that it is set in; by the virtue that it is named after. */
export function gemBonus(gem: Item, edition: KnownEdition): { stat: StatType; value: number } {
  const virtues: readonly StatType[] = [
    "CRIT_RATING",
    "STAMINA",
    "HASTE_RATING",
    edition === "current" ? "VERSATILITY" : "SPIRIT",
  ];
  const stat = virtues[(gem.id - 1) % 10] ?? "STAMINA";
  return { stat, value: Math.max(1, Math.round(itemLevelIn(gem, edition) / 12)) };
}
