import type { SearchEntry } from "@guildhall/contract/source";
import { answerSearch } from "../search/answer-search.ts";
import { parseSearch } from "../search/parse-search.ts";

/** The page of a search that the emulator sends for the entries of a source. */
export function searchPage(entries: readonly SearchEntry[], query: URLSearchParams) {
  return answerSearch(entries, parseSearch(query));
}
