import { PAGES } from "@guildhall/server/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { sessionQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { useSession } from "../api/use-session.ts";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import type { RosterSort } from "./roster-columns.ts";
import { type RosterReader, readerOf, visibleSearch } from "./roster-reader.ts";
import { changed, isTyped, type RosterSearch, type RosterSearchChange } from "./roster-search.ts";

const route = getRouteApi(PAGES.roster);

const STORED_COLUMNS = "guildhall-roster-columns";

/** The columns that a visitor without a user chose in this browser. */
const storedColumnsQuery = {
  queryKey: ["stored-columns"],
  queryFn: () => {
    try {
      return (localStorage.getItem(STORED_COLUMNS) ?? "").split(",");
    } catch {
      return []; // the browser forbids it
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Returns what the visitor sees and chose. */
export function useRosterReader(): RosterReader {
  const { data: session } = useSession();
  const { data: stored } = useQuery({ ...storedColumnsQuery, enabled: useIsHydrated() });
  return useMemo(() => readerOf(session, stored), [session, stored]);
}

/** Returns the search of the address, as the visitor sees it, and a function that changes it. */
export function useRosterSearch(): readonly [RosterSearch, (change: RosterSearchChange) => void] {
  const given = route.useSearch();
  const reader = useRosterReader();
  const search = useMemo(() => visibleSearch(given, reader), [given, reader]);
  const navigate = route.useNavigate();
  const change = (fields: RosterSearchChange) =>
    void navigate({
      search: (current) => changed(current, fields),
      replace: isTyped(fields), // so that "back" does not undo single letters
      resetScroll: false,
    });
  return [search, change];
}

/** Returns a function that stores the chosen columns for the next visit: of the user, or in this browser. */
export function useStoreColumns(): (columns: readonly RosterSort[]) => void {
  const client = useQueryClient();
  const { data: session } = useSession();
  return (columns) => {
    if (session?.user) {
      client.setQueryData(sessionQuery.queryKey, { ...session, rosterColumns: [...columns] });
      // The address has them, too, so nothing is lost when the site is away.
      sendJson("PUT", "/api/v1/session/preferences", { rosterColumns: columns }).catch(() => {});
      return;
    }
    client.setQueryData(storedColumnsQuery.queryKey, [...columns]);
    try {
      localStorage.setItem(STORED_COLUMNS, columns.join(","));
    } catch {} // the browser forbids it
  };
}
