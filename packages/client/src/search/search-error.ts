import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";

/** The service returned an invalid page of a search, or a page that repeats or omits results. */
export class SearchError extends ApiError {
  override readonly name = "SearchError" as const;

  constructor(details: ApiErrorDetails & { why: string }) {
    const { method, url, why } = details;
    super(
      `The search failed: ${method} ${url} returned a page that ${why}. ` +
        "Try again later, or request single pages with the row's method.",
      details,
    );
  }
}
