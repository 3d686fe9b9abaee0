import type { MemberSummary } from "@guildhall/server/api";
import { foldName } from "./fold-name.ts";
import { UNKNOWN_RANK } from "./rank-name.ts";
import type { RosterSearch } from "./roster-search.ts";

/** Returns the members that match the search, in the same order. */
export function filterRoster(
  members: readonly MemberSummary[],
  search: RosterSearch,
): readonly MemberSummary[] {
  const { race, rank, fromLevel, toLevel } = search;
  const name = foldName(search.q?.trim() ?? "");
  const classes = new Set(search.class);
  return members.filter(
    (member) =>
      (classes.size === 0 || classes.has(member.class.id)) &&
      (race === undefined || member.race.id === race) &&
      (rank === undefined || (member.rank ?? UNKNOWN_RANK) === rank) &&
      (fromLevel === undefined || (member.level ?? 0) >= fromLevel) &&
      (toLevel === undefined || (member.level ?? 0) <= toLevel) &&
      (name === "" || foldName(member.name).includes(name)),
  );
}
