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
