import type { Region } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";
import { readRecord } from "../../data/read-table.ts";

const NAMES = readRecord("arena-team-names");

/** Invents a name for an arena team, in the script of the region. */
export function inventTeamName(random: Random, region: Region): string {
  const { firstParts, separator, secondParts } = NAMES[region];
  const between = separator === "space" ? " " : separator;
  return random.pick(firstParts) + between + random.pick(secondParts);
}
