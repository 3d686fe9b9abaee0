import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiFailure, type FailureReason } from "../api/request.ts";
import type { Language } from "../texts/languages.ts";

/** The data that the server rendered a page from, as JSON in the page. The browser renders the same from it. */
export interface PageData {
  /** ms */
  readonly now: number;
  readonly language: Language;
  readonly locale: string;
  readonly answers: readonly (readonly [QueryKey, unknown])[];
  readonly failures: readonly (readonly [QueryKey, number, FailureReason])[];
}

/** Returns the results of the queries. */
export function takeData(queries: QueryClient): Pick<PageData, "answers" | "failures"> {
  const all = queries.getQueryCache().getAll();
  return {
    answers: all.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, state.data] as const],
    ),
    failures: all.flatMap(({ queryKey, state: { error } }) => {
      if (!(error instanceof ApiFailure)) return [];
      const { status, code, message, hint } = error;
      return [[queryKey, status, { code, message, hint }] as const];
    }),
  };
}

/** Stores the results of the queries of the server, which are as new as the page. */
export function storeData({ answers, failures }: PageData, queries: QueryClient): void {
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  for (const [key, status, reason] of failures) {
    queries.setQueryDefaults(key, { retryOnMount: false }); // shows the failure until the visitor retries
    const failure = new ApiFailure(status, reason);
    const query = queries.getQueryCache().build(queries, { queryKey: key });
    query.setState({
      status: "error",
      fetchStatus: "idle",
      error: failure,
      errorUpdatedAt: Date.now(),
    });
  }
}
