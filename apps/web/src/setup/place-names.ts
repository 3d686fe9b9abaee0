import type { Region } from "@guildhall/contract";
import { editionName } from "../guild/guild-words.ts";
import type { Translate } from "../texts/create-texts.ts";

const REGION_NAMES = {
  us: "setup:region.us",
  eu: "setup:region.eu",
  kr: "setup:region.kr",
  tw: "setup:region.tw",
  cn: "setup:region.cn",
} as const satisfies Record<Region, string>;

/** Returns the name of a region, such as "Europe (EU)". */
export function regionName(region: Region, t: Translate): string {
  return `${t(REGION_NAMES[region])} (${region.toUpperCase()})`;
}

/** Returns the name of an edition of the game. */
export function editionLabel(edition: string, t: Translate): string {
  return editionName(edition, t) ?? t("setup:service.currentGame");
}
