import {
  type Category,
  type Edition,
  formatNamespace,
  type Locale,
  type Provider,
  providerPath,
  type Region,
} from "@guildhall/contract";
import type { QueryEntry } from "./call-parameters.ts";

/** The region, edition and locale of a client. */
export interface Scope {
  readonly region: Region;
  readonly edition: Edition;
  /** Null returns all locales. */
  readonly locale: Locale | null;
}

export interface CallTarget extends Scope {
  /** The path with its parameters, of the contract or of the provider. */
  readonly path: string;
  readonly legacy: boolean;
  readonly category: Category;
  /** A build of the game from the namespace of a link. */
  readonly build?: string;
  readonly query: readonly QueryEntry[];
}

/** Where the namespace is sent (contract 4.1). */
export type NamespacePlace = "query" | "header";

interface RequestTarget {
  readonly region: Region;
  readonly url: string;
  readonly cacheKey: string;
  /** The namespace header, when the namespace is not in the URL. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Builds the URL of a call with namespace and locale, and its cache key.
 * @throws RangeError for a query that is not well-formed Unicode.
 */
export function requestTarget(
  provider: Provider,
  target: CallTarget,
  namespaceIn: NamespacePlace,
): RequestTarget {
  const { category, region, locale, path, legacy, build } = target;
  const edition = legacy ? "current" : target.edition;
  const namespace = formatNamespace({ category, edition, region, ...(build && { build }) });
  const spelled = providerPath(provider, legacy ? { path, legacy } : { path });
  const address = provider.hosts[region].api + spelled;
  const localeEntry: QueryEntry[] = locale === null ? [] : [["locale", locale]];

  const complete =
    address + queryString([...target.query, ["namespace", namespace], ...localeEntry]);
  if (namespaceIn === "query") return { region, url: complete, cacheKey: complete, headers: {} };
  return {
    region,
    url: address + queryString([...target.query, ...localeEntry]),
    cacheKey: complete,
    headers: { [provider.namespaceHeader.toLowerCase()]: namespace },
  };
}

function queryString(entries: readonly QueryEntry[]): string {
  let text = "";
  for (const [name, value] of entries) {
    text += `${text === "" ? "?" : "&"}${encode(name)}=${encode(value)}`;
  }
  return text;
}

/** Keeps commas unencoded, as the contract writes lists. */
function encode(text: string): string {
  if (/^[\w.,-]*$/.test(text)) return text;
  if (!text.isWellFormed()) {
    throw new RangeError(`The query text ${JSON.stringify(text)} is not well-formed Unicode.`);
  }
  return encodeURIComponent(text).replaceAll("%2C", ",");
}
