import type { HeldRosterSummary } from "@guildhall/server/api";
import { counted } from "../time/format.ts";

/** "A roster with 31 fewer members is on hold:" */
export function heldRosterTitle({ leaving }: Pick<HeldRosterSummary, "leaving">): string {
  if (leaving === 0) return "A roster is on hold:";
  return `A roster with ${counted(leaving, "fewer member", "fewer members")} is on hold:`;
}
