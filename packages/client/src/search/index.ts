/** Searches with typed fields, over all pages. @module */

export { type Search, search } from "./search.ts";
export type { SearchAlternative, SearchRange } from "./search-alternative.ts";
export { SearchError } from "./search-error.ts";
export type {
  OtherField,
  SearchData,
  SearchField,
  SearchResult,
  SearchRow,
  SearchValue,
} from "./search-fields.ts";
export type { SearchClient } from "./search-pages.ts";
