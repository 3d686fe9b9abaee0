import { z } from "zod";
import { boolean, int } from "./primitives.ts";

/** Returns the schema of one page of results. Search documents have no `_links`. */
export function searchPage<Result extends z.core.SomeType>(result: Result) {
  return z.looseObject({
    page: int.describe("Page number, counted from 1."),
    pageSize: int.describe("Results per page."),
    maxPageSize: int.describe("Largest allowed number of results per page."),
    pageCount: int.describe("Number of pages."),
    resultCountCapped: boolean
      .nullish()
      .describe(
        "True when more than 1,000 results match. A search returns at most 1,000, so search again from the last ID. Omitted otherwise.",
      ),
    results: z.array(result).describe("Results of this page."),
  });
}

/** The page fields of the examples. */
export const examplePage = {
  page: 1,
  pageSize: 100,
  maxPageSize: 1000,
  pageCount: 1,
  resultCountCapped: false,
};
