import { REGIONS, type Region } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";
import { z } from "zod";
import { listOf, text } from "../../data/columns.ts";
import { readRecord } from "../../data/read-table.ts";

const COLUMNS = z.object({
  separator: text,
  firstParts: listOf(text),
  secondParts: listOf(text),
});

const NAMES = readRecord("arena-team-names.tsv", REGIONS, COLUMNS);

/** Invents a name for an arena team, in the script of the region. */
export function inventTeamName(random: Random, region: Region): string {
  const { firstParts, separator, secondParts } = NAMES[region];
  const between = separator === "space" ? " " : separator;
  return random.pick(firstParts) + between + random.pick(secondParts);
}
