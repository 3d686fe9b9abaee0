import type { HeldRosterSummary } from "@guildhall/server/api";
import type { TextKey, Translate } from "../texts/create-texts.ts";

/** Why a roster is held, in one sentence. */
export const HELD_REASONS = {
  loss: "guild.heldLoss",
  "nobody-visible": "guild.heldNobodyVisible",
  empty: "guild.heldEmpty",
  "other-guild": "guild.heldOtherGuild",
  outdated: "guild.heldOutdated",
} as const satisfies Record<HeldRosterSummary["reason"], TextKey>;

/** "A new roster with 31 fewer members is on hold." */
export function heldRosterTitle(
  { leaving }: Pick<HeldRosterSummary, "leaving">,
  t: Translate,
): string {
  return leaving === 0 ? t("guild.held") : t("guild.heldMembers", { count: leaving });
}
