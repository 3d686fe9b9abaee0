import type { Endpoint } from "@guildhall/contract";
import type { CallOptions, CallResult, SearchParameters } from "../calls/call-types.ts";
import { rememberCaller } from "../errors/own-errors.ts";
import { SearchError } from "./search-error.ts";
import type { SearchResult, SearchRow } from "./search-fields.ts";

/** The part of a client that a search uses. */
export interface SearchClient {
  request(
    row: Endpoint,
    parameters: SearchParameters,
    options: CallOptions,
  ): Promise<CallResult<unknown>>;
}

/** The fields that all search documents have. */
interface Page {
  readonly maxPageSize?: number | null;
  readonly resultCountCapped?: boolean | undefined;
  readonly results: readonly Entry[];
}

interface Entry {
  readonly key: { readonly href: string };
  readonly data: { readonly id: number };
}

/** The maximum number of results per page, and also of one search. */
export const MAX_PAGE_SIZE = 1_000;

type RequestPage = (parameters: SearchParameters) => Promise<FetchedPage>;

interface FetchedPage {
  readonly results: readonly Entry[];
  /** Whether the page has fewer results than requested. */
  readonly isShort: boolean;
  /** Whether the service has more results than it returns for one search. */
  readonly isCapped: boolean;
  readonly error: (why: string) => SearchError;
}

/** Iterates over the results of a search in arrays, one for each request that returned new results. */
export async function* searchPages<Row extends SearchRow>(
  client: SearchClient,
  row: Row,
  parameters: SearchParameters,
  options: CallOptions,
): AsyncGenerator<readonly SearchResult<Row>[], void, undefined> {
  const { orderby = "id:asc", _pageSize = MAX_PAGE_SIZE } = parameters;
  const request: RequestPage = async (more) => {
    const page = { ...parameters, ...more, _pageSize };
    return fetchedPage(await client.request(row, page, options), Number(_pageSize));
  };
  // Runs synchronously in the first `next` of the caller.
  const withCaller = rememberCaller();
  const pages = orderby === "id:asc" ? pagesById(request, parameters) : pagesByNumber(request);
  try {
    for await (const page of pages) {
      if (page.length > 0) yield Object.freeze(page as SearchResult<Row>[]);
    }
  } catch (error) {
    throw withCaller(error);
  }
}

/**
 * Each request continues after the last id, because the service returns at most 1,000 results for one search.
 * Documents that are added or removed meanwhile do not repeat or hide other results.
 */
async function* pagesById(
  request: RequestPage,
  parameters: SearchParameters,
): AsyncGenerator<Entry[], void, undefined> {
  let from: number | null = null;
  let last: number | null = null;
  let page = 1;
  // Different documents can have the same id, as media do. The next request starts with the last id again.
  let seenOfLast = new Set<string>();
  for (;;) {
    const { results, isShort, isCapped, error } = await request({
      ...(from !== null && { id: [...conditionsOn(parameters), `[${from},]`] }),
      orderby: parameters.orderby ?? "id",
      ...(page > 1 && { _page: page }),
    });
    const fresh: Entry[] = [];
    for (const result of results) {
      const { id } = result.data;
      if (last !== null && id < last) throw error(`has the id ${id} after ${last}`);
      if (id !== last) seenOfLast = new Set();
      last = id;
      const document = documentOf(result);
      if (!seenOfLast.has(document)) fresh.push(result);
      seenOfLast.add(document);
    }
    yield fresh;
    if (isShort && !isCapped) return;
    if (fresh.length === 0) {
      throw error(`has no results after the id ${last}, but is not the last page`);
    }
    // After a page of a single id, continue with the next page. A request from that id would repeat this page.
    if (results[0]?.data.id === last) page += 1;
    else [from, page] = [last, 1];
  }
}

/** The pages of a search in another order than by id. */
async function* pagesByNumber(request: RequestPage): AsyncGenerator<Entry[], void, undefined> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { results, isShort, isCapped, error } = await request(page > 1 ? { _page: page } : {});
    const fresh = results.filter((result) => !seen.has(documentOf(result)));
    for (const result of fresh) seen.add(documentOf(result));
    yield fresh;
    if (isShort && !isCapped) return;
    if (isShort) {
      throw error(
        `is the last one, although the service has more than ${MAX_PAGE_SIZE} results. Leave orderBy out, or add conditions`,
      );
    }
    if (fresh.length === 0) throw error("repeats the results of the pages before");
  }
}

/** @throws SearchError for a document that is not a page of results, because documents are not validated. */
function fetchedPage({ data, url }: CallResult<unknown>, pageSize: number): FetchedPage {
  const error = (why: string) => new SearchError({ method: "GET", url, why });
  const { results, maxPageSize, resultCountCapped = false } = data as Partial<Page>;
  if (!Array.isArray(results)) throw error("has no array of results");
  for (const result of results) {
    if (!Number.isSafeInteger(result?.data?.id)) {
      throw error("has a result without an integer id");
    }
    if (typeof result.key?.href !== "string") {
      throw error(`has no link to the result with the id ${result.data.id}`);
    }
  }
  const size = Math.min(pageSize, maxPageSize || pageSize);
  const isShort = results.length === 0 || results.length < size;
  return { results, isShort, isCapped: resultCountCapped, error };
}

function conditionsOn({ id = [] }: SearchParameters): readonly (string | number)[] {
  return Array.isArray(id) ? id : [String(id)];
}

/** The link without its query, whose namespace changes with each build of the game. */
function documentOf({ key }: Entry): string {
  return key.href.split("?")[0] ?? "";
}
