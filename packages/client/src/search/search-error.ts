import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";

/** A page of a search that is none, or does not follow the one before: going on would miss or repeat results. */
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
