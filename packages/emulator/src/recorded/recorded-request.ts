import {
  createPathMatcher,
  type Edition,
  ENDPOINT_ROWS,
  isRegion,
  parseNamespace,
  type Region,
} from "@guildhall/contract";
import { LINKED_ROWS, queryList, type ServedRow } from "@guildhall/contract/source";

const findRow = createPathMatcher<ServedRow>([...ENDPOINT_ROWS, ...LINKED_ROWS]);

/** The game segment of a path, which is `game` in the endpoint table. */
const GAME_SEGMENT = /^\/(data|profile\/user|profile)\/[\w-]+(?=\/|$)/;

/** A recorded request, resolved to a row of the endpoint table. */
export interface RecordedRequest {
  readonly row: ServedRow;
  /** Normalized by `comparable`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null when the recording does not name one. */
  readonly region: Region | null;
  readonly edition: Edition;
  /** The extra fields of a legacy call, normalized by `comparableFields`. */
  readonly fields: ReadonlySet<string>;
  /** The requested locale in lower case; empty when there is none. */
  readonly locale: string;
  /** The rest of the query, sorted: the conditions, order and page of a search. */
  readonly search: string;
  /** The status of the response. */
  readonly status: number;
  /** The base URL of the region's API; null for a legacy call, whose path does not show it. */
  readonly apiUrl: string | null;
}

/** Normalizes a name: ignores case, and treats spaces and hyphens alike. */
export function comparable(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "-");
}

/** Normalizes the extra fields of a legacy call. Older clients put spaces into their names. */
export function comparableFields(query: URLSearchParams): Set<string> {
  return new Set(queryList(query, "fields").map((field) => field.toLowerCase().replace(/\s/g, "")));
}

/** The parameters that are not part of a search. */
const OTHER_PARAMETERS: ReadonlySet<string> = new Set(["namespace", "locale"]);

/** Normalizes the conditions, order and page of a search: sorts the parameters. */
export function comparableSearch(query: URLSearchParams): string {
  const search = new URLSearchParams([...query].filter(([name]) => !OTHER_PARAMETERS.has(name)));
  search.sort();
  return search.toString();
}

export function comparableLocale(query: URLSearchParams): string {
  return query.get("locale")?.toLowerCase() ?? "";
}

/**
 * Reads a recorded request: a URL in an old or new form, with or without the game segment, optionally
 * followed by `status 404`. `listed` holds the other columns of the index row. Null when it is not a
 * URL, or not in the endpoint table.
 */
export function parseRecordedRequest(
  text: string,
  listed: { readonly region: string; readonly edition: string },
): RecordedRequest | null {
  const [, address = "", statusText = "200"] = /^(.*?)(?:\s+status\s+(\d{3}))?$/.exec(text) ?? [];
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replaceAll("&amp;", "&"));
  const found = findInTable(url.pathname);
  if (!found) return null;
  const { match, before } = found;
  const namespace = parseNamespace(url.searchParams.get("namespace") ?? "");
  const regions = [listed.region, namespace?.region, url.hostname.split(".")[0]];
  return {
    row: match.row,
    parameters: comparableParameters(match.parameters),
    region: regions.find(isRegion) ?? null,
    edition: namespace?.edition ?? editionOf(listed.edition),
    fields: comparableFields(url.searchParams),
    locale: comparableLocale(url.searchParams),
    search: comparableSearch(url.searchParams),
    status: Number(statusText),
    apiUrl: match.row.legacy ? null : url.origin + before,
  };
}

export function comparableParameters(
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, comparable(value)]),
  );
}

/**
 * Finds the row of a path, and the prefix before the path of the table: a segment of the legacy paths,
 * or the prefix of a region on a host that serves several.
 */
function findInTable(pathname: string) {
  let path = pathname;
  let before = "";
  for (;;) {
    const match = findRow(path.replace(GAME_SEGMENT, "/$1/game"));
    if (match) return { match, before };
    const next = path.indexOf("/", 1);
    if (next < 0 || /^\/(?:data|profile)\//.test(path)) return null;
    before += path.slice(0, next);
    path = path.slice(next);
  }
}

/** Reads an edition of the index, where `retail` is the current game and a build may follow. */
function editionOf(text: string): Edition {
  const [word = ""] = text.split(" ");
  return word === "" || word === "retail" ? "current" : word;
}
