import type { Context } from "hono";

/**
 * Returns the rows of a page from one more row than the page has. When there is another page, the header `Link` with
 * `rel="next"` has its URL, which keeps the other query parameters.
 */
export function pageOf<Row>(
  c: Context,
  found: readonly Row[],
  { limit, cursorOf }: { readonly limit: number; readonly cursorOf: (last: Row) => string },
): readonly Row[] {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (last !== undefined && found.length > limit) linkNext(c, { limit, cursor: cursorOf(last) });
  return page;
}

/** Sets the header `Link` to the next page of a list. */
export function linkNext(
  c: Context,
  { limit, cursor }: { readonly limit: number; readonly cursor: string },
): void {
  const next = new URL(c.req.url).searchParams;
  next.set("limit", String(limit));
  next.set("cursor", cursor);
  c.header("Link", `<${c.req.path}?${next}>; rel="next"`);
}

/** Describes the pages of a list in the OpenAPI document. */
export const IN_PAGES = 'The header `Link` with `rel="next"` has the URL of the next page.';
