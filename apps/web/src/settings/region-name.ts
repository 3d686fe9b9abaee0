import type { Region } from "@guildhall/contract";
import type { Translate } from "../texts/create-texts.ts";

const NAMES = {
  us: "settings:region.us",
  eu: "settings:region.eu",
  kr: "settings:region.kr",
  tw: "settings:region.tw",
  cn: "settings:region.cn",
} as const;

/** Returns the name of a region in the visitor's language, with its id. */
export function regionName(region: Region, t: Translate): string {
  return `${t(NAMES[region])} (${region.toUpperCase()})`;
}
