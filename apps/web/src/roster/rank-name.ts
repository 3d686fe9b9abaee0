import type { Guild } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

/** Unknown ranks in addresses of the roster; the largest rank. */
export const UNKNOWN_RANK = 100;

/**
 * Returns the name of a rank: that of the guild's officers when they set one. The service has only numbers; 0 is the
 * guild master.
 */
export function rankName(
  rank: number | null,
  t: Translate,
  names: Guild["rankNames"] = {},
): string {
  if (rank === null || rank === UNKNOWN_RANK) return t("roster.unknownRank");
  const own = names[rank];
  if (own !== undefined) return own;
  return rank === 0 ? t("roster.guildMaster") : t("roster.rankNumber", { rank });
}
