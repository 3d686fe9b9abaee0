/** When a document was last changed, in ms since the epoch; null when its headers do not tell. */
export function lastModifiedOf(headers: Readonly<Record<string, string>>): number | null {
  const text = headers["last-modified"];
  if (text === undefined) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
