import { PAGES } from "@guildhall/server/api";
import { getRouteApi } from "@tanstack/react-router";
import type { SetUpSearch, Step } from "./set-up-search.ts";

const route = getRouteApi(`/set-up-texts${PAGES.setUp}`);

/** Returns the query of the set-up page, and functions that open a step. */
export function useSetUp() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Opens a step. Also changes other parts of the query, and removes the token from the address. */
  const open = (step: Step, changes: Omit<SetUpSearch, "step"> = {}) =>
    navigate({ search: { ...search, ...changes, step }, hash: "", resetScroll: true });
  /** Shows another step than the address names. */
  const redirect = (step: Step) => navigate({ search: { ...search, step }, replace: true });
  return { search, open, redirect };
}
