import { parseArgb, type Rgba } from "@guildhall/contract";
import { readTable } from "../data/read-table.ts";
import type { Tables } from "../generated/tables.ts";

/** What a guild is like. Its members are invented from it. */
export type GuildPlan = Tables["guilds"];

/** The guilds of the world. The first one is the example of the documentation. */
export const GUILD_PLANS = readTable("guilds");

/** Parses a color such as `#d9b13a`. @throws RangeError if it is not a color. */
export function requireColor(hex: string): Rgba {
  const color = parseArgb(hex.replace("#", "ff"));
  if (!color) throw new RangeError(`${hex} is not a color.`);
  return color;
}
