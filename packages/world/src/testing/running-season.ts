import type { KnownEdition } from "@guildhall/contract";
import { type PvpSeason, seasonAt } from "../catalog/pvp.ts";

/** The PvP season at a time, in ms. Throws an error before the first one. For tests. */
export function runningSeason(edition: KnownEdition, time: number): PvpSeason {
  const season = seasonAt(edition, time);
  if (!season) throw new Error(`${edition} has no PvP season at ${new Date(time).toISOString()}.`);
  return season;
}
