import type { MemberSummary } from "@guildhall/server/api";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { compareValues } from "./compare-values.ts";
import { COLUMN_IDS, ROSTER_COLUMNS } from "./roster-columns.ts";
import { DEFAULT_SORT, defaultOrder, type RosterSearch } from "./roster-search.ts";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const helper = createColumnHelper<typeof features, MemberSummary>();

const columns = COLUMN_IDS.map((id) => {
  const { value } = ROSTER_COLUMNS[id];
  return helper.accessor((member): unknown => value(member) ?? undefined, {
    id,
    sortFn: (a, b) => compareValues(value(a.original), value(b.original)),
    sortUndefined: "last",
  });
});

/** Returns the sorting that the search selects. Members with equal values are sorted by name. */
export function sortingOf({ sort = DEFAULT_SORT, order = defaultOrder(sort) }: RosterSearch) {
  const selected = { id: sort, desc: order === "desc" };
  return sort === "name" ? [selected] : [selected, { id: "name", desc: false }];
}

/** The table of these members, sorted as the search selects. */
export function useRosterTable(members: readonly MemberSummary[], search: RosterSearch) {
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
