/** The comma list of a query parameter, such as `fields` or `realms` (contract 4.2). */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

/** Whether the `fields` of a query ask for a part of a document. */
export function isRequested(query: URLSearchParams, part: string): boolean {
  return listOf(query, "fields").some((field) => field.toLowerCase() === part.toLowerCase());
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
