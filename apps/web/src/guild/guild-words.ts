import { FACTIONS } from "@guildhall/contract";
import type { Guild } from "@guildhall/server/api";

const EDITIONS: ReadonlyMap<string, string> = new Map([
  ["classic1x", "Classic Era"],
  ["classic", "Progression Classic"],
  ["classicann", "Anniversary Classic"],
]);

/** The edition's name; null for the current game. */
export function editionName(edition: string): string | null {
  return edition === "current" ? null : (EDITIONS.get(edition) ?? edition);
}

/** Returns the line above the guild's name, such as "Alliance · EU · Classic Era". */
export function guildBelonging({ faction, region, edition }: Guild): string {
  return [
    faction === null ? null : FACTIONS[faction].name,
    region.toUpperCase(),
    editionName(edition),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
