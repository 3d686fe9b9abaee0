import { createHash } from "node:crypto";
import type { MemberFacts } from "@guildhall/store";

/** Losing more members than this, and more than a tenth of all, is not believed at once. */
const PLAUSIBLE_LOSS = 10;
const PLAUSIBLE_SHARE = 0.1;

const LATER = "It is applied when the service gives the same roster again.";

export interface RosterLoss {
  /** How many members are stored. */
  readonly stored: number;
  /** How many members the service listed. */
  readonly listed: number;
  /** How many of the stored ones would leave. */
  readonly leaving: number;
}

/**
 * Why a roster is not applied until the service has given the same one again: it is empty, or more
 * than max(10, 10 %) of the members would leave at once. Null when it can be applied.
 */
export function shrunkenRoster({ stored, listed, leaving }: RosterLoss): string | null {
  if (stored === 0) return null;
  if (listed === 0)
    return `The service gave an empty roster; ${stored} members are stored. ${LATER}`;
  if (leaving <= Math.max(PLAUSIBLE_LOSS, stored * PLAUSIBLE_SHARE)) return null;
  return `The service gave a roster without ${leaving} of the ${stored} stored members. ${LATER}`;
}

/** The same text for the same members, whatever their order. */
export function rosterDigest(roster: readonly MemberFacts[]): string {
  const members = roster.map(({ realmSlug, nameSlug }) => `${realmSlug}/${nameSlug}`).sort();
  return createHash("sha256").update(members.join("\n")).digest("hex");
}
