import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from "@tanstack/react-query";

/** What the loaders of all pages use. */
export interface PageContext {
  readonly queries: QueryClient;
  /** Whether a server renders the page, to which the whole roster is too long. */
  readonly onServer: boolean;
  /** The language of the page that a server renders. A visitor can choose another one in the browser. */
  readonly language: string;
}

/** The language of the titles that a page requests. */
export function languageOf({ onServer, language }: PageContext): string {
  return onServer ? language : document.documentElement.lang;
}

/** Starts a query. The page retries one that failed, except on the server's page, which shows the failure. */
export function prefetch<Data, Key extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  if (queries.getQueryState(query.queryKey)?.status === "error") return;
  void queries.prefetchQuery(query);
}

/** Starts a query in pages, like `prefetch`. */
export function prefetchPages<Page, Key extends QueryKey, Parameter>(
  queries: QueryClient,
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Parameter>,
): void {
  if (queries.getQueryState(query.queryKey)?.status === "error") return;
  void queries.prefetchInfiniteQuery(query);
}
