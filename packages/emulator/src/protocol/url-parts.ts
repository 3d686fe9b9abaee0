import type { Provider } from "@guildhall/contract";
import type { EmulatorRequest } from "./exchange.ts";

/** Splits the URL of a request. `search` is the query with its question mark; empty without a query. */
export function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const mark = url.indexOf("?");
  return mark < 0
    ? { path: url, search: "" }
    : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** Decodes percent-encoding; null when it is not valid UTF-8. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the namespace that a request names, in its header or its query; null when it names none. */
export type NamespaceReader = (
  request: Pick<EmulatorRequest, "headers">,
  search: string,
) => string | null;

export function createNamespaceReader({ namespaceHeader }: Provider): NamespaceReader {
  const header = namespaceHeader.toLowerCase();
  return ({ headers }, search) => headers[header] ?? new URLSearchParams(search).get("namespace");
}
