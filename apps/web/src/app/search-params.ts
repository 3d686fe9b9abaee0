/*
 * The query of the address without JSON or escaped commas, such as `?class=1,8&q=ela`.
 */

export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function formatSearchParams(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** Makes a parser set the fields that it omits to undefined, because the router keeps omitted ones as they are. */
export function validSearch<Search extends object>(
  parse: (raw: Readonly<Record<string, unknown>>) => Search,
): (raw: Readonly<Record<string, unknown>>) => Search {
  return (raw) => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...parse(raw),
  });
}
