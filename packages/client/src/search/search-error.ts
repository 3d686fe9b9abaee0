import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";

/** Pages of a search that do not follow one another, so that going on would miss or repeat results. */
export class SearchError extends ApiError {
  override readonly name = "SearchError" as const;

  constructor(details: ApiErrorDetails & { why: string }) {
    const { method, url, why } = details;
    super(
      `The search cannot go on: ${method} ${url} answered a page that ${why}. ` +
        "Try again later, or ask for single pages by the row's own call.",
      details,
    );
  }
}
