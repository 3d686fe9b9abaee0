import type { SearchEntry } from "@guildhall/contract/source";
import { conditionMatcher, requireColumn } from "./condition-matcher.ts";
import { type Order, SEARCH_LIMITS, type SearchQuery } from "./search.ts";
import {
  type FieldColumn,
  type FieldValue,
  type SearchIndex,
  searchIndex,
} from "./search-index.ts";

/** One page of search results (contract 4.4). */
export interface SearchPage {
  readonly page: number;
  /** The number of results on this page. */
  readonly pageSize: number;
  /** The maximum number of results on a page: the `_pageSize` of the query. */
  readonly maxPageSize: number;
  readonly pageCount: number;
  /** True when the search found more than the limit; otherwise omitted. */
  readonly resultCountCapped?: true;
  readonly results: readonly Pick<SearchEntry, "key" | "data">[];
}

/**
 * Searches an array of entries, which must not change afterwards. The default order is by id. One
 * search returns at most 1,000 results: continue with `id=[last+1,]&orderby=id`. A page past the end
 * has no results.
 * @throws BadRequest when the search names a field that no entry has, or a value the field cannot have.
 */
export function answerSearch(entries: readonly SearchEntry[], search: SearchQuery): SearchPage {
  const { page, pageSize } = search;
  const index = searchIndex(entries);
  const order = entryOrder(index, search.order);
  let positions = [...entries.keys()];
  for (const condition of search.conditions) {
    positions = positions.filter(conditionMatcher(index, condition));
  }
  const reachable = positions.sort(order).slice(0, SEARCH_LIMITS.results);
  const results = reachable
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap((position) => entries[position] ?? [])
    .map(({ key, data }) => ({ key, data }));
  return {
    page,
    pageSize: results.length,
    maxPageSize: pageSize,
    pageCount: Math.ceil(reachable.length / pageSize),
    ...(positions.length > reachable.length && { resultCountCapped: true as const }),
    results,
  };
}

/** Compares positions by the first value of each field. Entries without the field come last. */
function entryOrder(index: SearchIndex, order: readonly Order[]) {
  const keys = order.map(({ field, descending }) => ({
    column: requireColumn(index, field),
    sign: descending ? -1 : 1,
  }));
  keys.push({ column: index.column("id"), sign: 1 });
  return (a: number, b: number): number => {
    for (const { column, sign } of keys) {
      const compared = compareFirst(column, a, b, sign);
      if (compared !== 0) return compared;
    }
    return a - b;
  };
}

function compareFirst(column: FieldColumn | null, a: number, b: number, sign: number): number {
  const [left] = column?.values[a] ?? [];
  const [right] = column?.values[b] ?? [];
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return sign * compareValues(left, right);
}

function compareValues(left: FieldValue, right: FieldValue): number {
  if (typeof left !== typeof right) return typeof left < typeof right ? -1 : 1;
  return left < right ? -1 : 1;
}
