import type { Roster } from "@guildhall/server/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { FIRST_MEMBERS, guildPath, read, sessionQuery } from "../api/queries.ts";
import { formatSearchParams } from "../app/search-params.ts";
import { UNKNOWN_RANK } from "./rank-name.ts";
import { shownColumns } from "./roster-columns.ts";
import { neededFields, readerOf, visibleSearch } from "./roster-reader.ts";
import { DEFAULT_SORT, defaultOrder, type RosterSearch } from "./roster-search.ts";

/** The members at the top of the roster page, which the server renders. */
export const firstMembersQuery = (id: string, search: RosterSearch) =>
  queryOptions({
    queryKey: ["first-members", id, search],
    queryFn: async (context): Promise<Roster> => {
      const {
        q,
        class: classes,
        rank,
        sort = DEFAULT_SORT,
        order,
        columns: _,
        ...filters
      } = search;
      const fields = neededFields(search, shownColumns(search), { hiddenFields: ["hiddenAt"] });
      const parameters = formatSearchParams({
        ...filters,
        search: q,
        class: classes?.join(","),
        rank: rank === UNKNOWN_RANK ? "unknown" : rank,
        sort,
        order: order ?? defaultOrder(sort),
        limit: FIRST_MEMBERS,
        fields: fields.length === 0 ? undefined : ["default", ...fields].join(","),
      });
      return read<Roster>(`${guildPath(id)}/roster${parameters}`, context);
    },
  });

/** Starts the queries of the page on the server. What the visitor sees decides which columns, sorts and filters it has. */
export async function prefetchFirstMembers(
  queries: QueryClient,
  id: string,
  search: RosterSearch,
): Promise<void> {
  await queries.prefetchQuery(sessionQuery);
  const reader = readerOf(queries.getQueryData(sessionQuery.queryKey));
  void queries.prefetchQuery(firstMembersQuery(id, visibleSearch(search, reader)));
}
