import type { RosterMember } from "@guildhall/server/api";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { COMPARE_MEMBERS } from "./compare-members.ts";
import { DEFAULT_SORT, type RosterSearch, type RosterSort, usualOrder } from "./roster-search.ts";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const helper = createColumnHelper<typeof features, RosterMember>();

function column(id: RosterSort, header: string, pick: (member: RosterMember) => unknown) {
  return helper.accessor(pick, {
    id,
    header,
    sortFn: (a, b) => COMPARE_MEMBERS[id](a.original, b.original),
    sortUndefined: "last",
  });
}

const columns = [
  column("name", "Name", ({ name }) => name),
  column("class", "Class", (member) => member.class.name),
  column("race", "Race", ({ race }) => race.name),
  column("level", "Level", ({ level }) => level ?? undefined),
  column("rank", "Rank", ({ rank }) => rank ?? undefined),
  column("points", "Achievement points", (member) => member.achievementPoints ?? undefined),
];

/** The order that the search asks for; members who are equal in it are ordered by name. */
export function sortingOf({ sort = DEFAULT_SORT, order = usualOrder(sort) }: RosterSearch) {
  const asked = { id: sort, desc: order === "desc" };
  return sort === "name" ? [asked] : [asked, { id: "name", desc: false }];
}

/** The table of these members, in the order that the search asks for. */
export function useRosterTable(members: readonly RosterMember[], search: RosterSearch) {
  const { sort, order } = search;
  const sorting = useMemo(
    () => sortingOf({ ...(sort && { sort }), ...(order && { order }) }),
    [sort, order],
  );
  return useTable({
    features,
    columns,
    data: members,
    state: { sorting },
    getRowId: (member) => String(member.id),
  });
}

export type RosterTable = ReturnType<typeof useRosterTable>;
