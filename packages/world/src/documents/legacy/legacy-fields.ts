import { queryList } from "@guildhall/contract/source";

/** Whether the `fields` of a query contain a part of a document. */
export function isRequested(query: URLSearchParams, part: string): boolean {
  return queryList(query, "fields").some((field) => field.toLowerCase() === part.toLowerCase());
}

/**
 * Returns the parts of a document that the `fields` of a query contain. Unknown fields are ignored, as
 * in the service, and parts that do not exist are omitted.
 */
export function requestedParts(
  query: URLSearchParams,
  parts: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([field]) => isRequested(query, field))
      .map(([field, part]) => [field, part()])
      .filter(([, part]) => part !== undefined),
  );
}
