/** The comma list of a query parameter, such as `fields` or `realms` (contract 4.2). */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

/**
 * The parts of a document that its `fields` ask for. A field that there is no part for is passed
 * over, as the service does.
 */
export function requestedParts(
  query: URLSearchParams,
  parts: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  const asked = new Set(listOf(query, "fields").map((field) => field.toLowerCase()));
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([field]) => asked.has(field.toLowerCase()))
      .map(([field, part]) => [field, part()]),
  );
}
