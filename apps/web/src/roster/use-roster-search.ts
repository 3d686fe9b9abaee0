import { PAGES } from "@guildhall/server/api";
import { getRouteApi } from "@tanstack/react-router";
import { changed, isTyped, type RosterSearch, type RosterSearchChange } from "./roster-search.ts";

const route = getRouteApi(PAGES.roster);

/** Returns the search of the address and a function that changes it. */
export function useRosterSearch(): readonly [RosterSearch, (change: RosterSearchChange) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (fields: RosterSearchChange) =>
    void navigate({
      search: (current) => changed(current, fields),
      replace: isTyped(fields), // so that "back" does not undo single letters
      resetScroll: false,
    });
  return [search, change];
}
