import type { HeldRosterSummary } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

/** "A roster with 31 fewer members is on hold:" */
export function heldRosterTitle(
  { leaving }: Pick<HeldRosterSummary, "leaving">,
  t: Translate,
): string {
  return leaving === 0 ? t("guild.held") : t("guild.heldMembers", { count: leaving });
}
