import { queryList } from "@guildhall/contract/source";

/** Whether the `fields` of a query ask for a part of a document. */
export function isRequested(query: URLSearchParams, part: string): boolean {
  return queryList(query, "fields").some((field) => field.toLowerCase() === part.toLowerCase());
}

/**
 * The parts of a document that its `fields` ask for. A field that there is no part for is passed
 * over, as the service does.
 */
export function requestedParts(
  query: URLSearchParams,
  parts: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([field]) => isRequested(query, field))
      .map(([field, part]) => [field, part()]),
  );
}
