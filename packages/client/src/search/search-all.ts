import type { Answer, CallOptions, SearchParameters } from "../calls/call-types.ts";
import type { CoreClient } from "../core-client.ts";
import { SearchError } from "./search-error.ts";
import type { SearchResult, SearchRow } from "./search-fields.ts";
import { type SearchQuery, searchQuery } from "./search-query.ts";

/** What all search documents have. */
interface Page {
  readonly maxPageSize?: number | null;
  readonly resultCountCapped?: boolean | undefined;
  readonly results: readonly Found[];
}

interface Found {
  readonly key: { readonly href: string };
  readonly data: { readonly id: number };
}

const LARGEST_PAGE = 1_000;

/**
 * All results of a search in the order of their ids, past the 1,000 that one search gives: each request
 * asks for what follows the last id (contract 4.4). Each result comes once, though documents come and
 * go in between. Pages have the query's `pageSize`, 1,000 when it is not told.
 *
 * ```ts
 * import { items, searchAll, searchQuery } from "@guildhall/client";
 *
 * const epics = searchQuery(items.search).where("quality.type", "EPIC");
 * for await (const { data } of searchAll(client, items.search, epics)) console.log(data.id);
 * ```
 * @throws RangeError for a query with a page, with another order than by id, or with pages of one
 * result; SearchError when the service repeats a page, answers one that is no page of results, or keeps
 * results back, having more than 1,000 of one id; what `CoreClient.request` throws.
 */
export async function* searchAll<const Row extends SearchRow>(
  client: Pick<CoreClient, "request">,
  row: Row,
  query: SearchQuery<Row> = searchQuery(row),
  options: CallOptions = {},
): AsyncGenerator<SearchResult<Row>, void, undefined> {
  const { parameters } = query;
  const pageSize = checkedPageSize(parameters);
  let from: number | null = null;
  let last: number | null = null;
  let page = 1;
  // Documents of different kinds can have the same id, as media have: a window begins with the last one.
  let seenOfLast = new Set<string>();
  for (;;) {
    const asked: SearchParameters = {
      ...goingOnFrom(from, parameters),
      orderby: "id",
      _pageSize: pageSize,
      ...(page > 1 && { _page: page }),
    };
    const answer = await client.request<SearchRow>(row, asked, options);
    const { results, maxPageSize, resultCountCapped } = checkedPage(answer);
    let given = 0;
    for (const result of results) {
      options.signal?.throwIfAborted();
      const { id } = result.data;
      if (last !== null && id < last) throw refused(answer, `has the id ${id} after ${last}`);
      if (id !== last) seenOfLast = new Set();
      last = id;
      const document = documentOf(result);
      if (seenOfLast.has(document)) continue;
      seenOfLast.add(document);
      given += 1;
      yield result as SearchResult<Row>;
    }
    const isShort =
      results.length === 0 || results.length < Math.min(pageSize, maxPageSize || pageSize);
    if (isShort && !resultCountCapped) return;
    if (given === 0) throw refused(answer, `has nothing after the id ${last}, and is not the last`);
    // What follows a page of one id alone is on the next page: a window of that id would begin with it again.
    if (results[0]?.data.id === last) page += 1;
    else [from, page] = [last, 1];
  }
}

/** @throws SearchError for what is no page of results: the document is as the service sent it. */
function checkedPage(answer: Answer<Partial<Page>>): Page {
  const { results } = answer.data;
  if (!Array.isArray(results)) throw refused(answer, "has no list of results");
  for (const result of results) {
    if (!Number.isSafeInteger(result?.data?.id)) {
      throw refused(answer, "has a result without a number as its id");
    }
    if (typeof result.key?.href !== "string") {
      throw refused(answer, `has no link to the result with the id ${result.data.id}`);
    }
  }
  return { ...answer.data, results };
}

function refused({ url }: Answer<unknown>, why: string): SearchError {
  return new SearchError({ method: "GET", url, why });
}

/** The caller's conditions, and that the id is not before the one it goes on from. */
function goingOnFrom(from: number | null, parameters: SearchParameters): SearchParameters {
  if (from === null) return parameters;
  const { id = [] } = parameters;
  const conditions = Array.isArray(id) ? id : [String(id)];
  return { ...parameters, id: [...conditions, `[${from},]`] };
}

/** Without the query, whose namespace changes with the build of the game. */
function documentOf({ key }: Found): string {
  return key.href.split("?")[0] ?? "";
}

function checkedPageSize({ orderby, _page, _pageSize = LARGEST_PAGE }: SearchParameters): number {
  if (_page !== undefined) {
    throw new RangeError("A search of all results has no page: leave page() out.");
  }
  if (orderby !== undefined && orderby !== "id:asc") {
    throw new RangeError(
      `A search of all results comes in the order of the ids, not by ${String(orderby)}: leave orderBy() out.`,
    );
  }
  if (Number(_pageSize) < 2) {
    throw new RangeError("A search of all results needs pages of 2 results or more.");
  }
  return Number(_pageSize);
}
