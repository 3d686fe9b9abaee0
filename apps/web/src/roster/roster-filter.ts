import { DAY_MS } from "@guildhall/contract";
import type { MemberSummary } from "@guildhall/server/api";
import { foldName } from "./fold-name.ts";
import { UNKNOWN_RANK } from "./rank-name.ts";
import type { RosterSearch } from "./roster-search.ts";

/** Returns the members that match the search at a time in ms, in the same order. */
export function filterRoster(
  members: readonly MemberSummary[],
  search: RosterSearch,
  now: number,
): readonly MemberSummary[] {
  const { race, rank, fromLevel, toLevel, role, spec, fromItemLevel, inactiveDays = 0 } = search;
  const before = new Date(now - inactiveDays * DAY_MS).toISOString();
  const name = foldName(search.q?.trim() ?? "");
  const classes = new Set(search.class);
  return members.filter(
    (member) =>
      (classes.size === 0 || classes.has(member.class.id)) &&
      (race === undefined || member.race.id === race) &&
      (rank === undefined || (member.rank ?? UNKNOWN_RANK) === rank) &&
      (fromLevel === undefined || (member.level ?? 0) >= fromLevel) &&
      (toLevel === undefined || (member.level ?? 0) <= toLevel) &&
      (role === undefined || member.role === role) &&
      (spec === undefined || member.spec?.id === spec) &&
      (fromItemLevel === undefined || (member.equippedItemLevel ?? -1) >= fromItemLevel) &&
      // Unknown is not inactive.
      (inactiveDays === 0 || (member.lastLoginAt ?? before) < before) &&
      (name === "" || foldName(member.name).includes(name)),
  );
}
