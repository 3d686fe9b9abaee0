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

/** What a recorded request asked for, in the words of the endpoint table. */
export interface RecordedRequest {
  readonly row: ServedRow;
  /** Spelled by `comparable`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null when the recording does not tell. */
  readonly region: Region | null;
  readonly edition: Edition;
  /** The extra fields of a legacy call, spelled by `comparable`. */
  readonly fields: ReadonlySet<string>;
  /** The one locale that was asked for, in lower case; empty when none was. */
  readonly locale: string;
  /** Everything else of the query, whatever its order: the conditions, order and page of a search. */
  readonly search: string;
  /** The status of the answer. */
  readonly status: number;
  /** Where the API of the region begins; null for a legacy call, whose paths do not tell. */
  readonly apiUrl: string | null;
}

/** A name or an extra field, spelled so that case, and spaces or hyphens, make no difference. */
export function comparable(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "-");
}

/** The extra fields of a legacy call; older clients put spaces into their names. */
export function comparableFields(query: URLSearchParams): Set<string> {
  return new Set(queryList(query, "fields").map((field) => field.toLowerCase().replace(/\s/g, "")));
}

/** The parameters that are no conditions of a search. */
const OTHER_PARAMETERS: ReadonlySet<string> = new Set(["namespace", "locale"]);

/** The conditions, order and page of a search, so that their order makes no difference. */
export function comparableSearch(query: URLSearchParams): string {
  const told = new URLSearchParams([...query].filter(([name]) => !OTHER_PARAMETERS.has(name)));
  told.sort();
  return told.toString();
}

export function comparableLocale(query: URLSearchParams): string {
  return query.get("locale")?.toLowerCase() ?? "";
}

/**
 * Reads a recorded request: a URL as clients of different ages spell it, with the game segment or
 * without, perhaps followed by `status 404`. `told` is what the index tells beside it. Null when it
 * is no URL, or none of the endpoint table.
 */
export function parseRecordedRequest(
  text: string,
  told: { readonly region: string; readonly edition: string },
): RecordedRequest | null {
  const [, address = "", statusText = "200"] = /^(.*?)(?:\s+status\s+(\d{3}))?$/.exec(text) ?? [];
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replaceAll("&amp;", "&"));
  const found = findInTable(url.pathname);
  if (!found) return null;
  const { match, before } = found;
  const namespace = parseNamespace(url.searchParams.get("namespace") ?? "");
  const regions = [told.region, namespace?.region, url.hostname.split(".")[0]];
  return {
    row: match.row,
    parameters: comparableParameters(match.parameters),
    region: regions.find(isRegion) ?? null,
    edition: namespace?.edition ?? editionOf(told.edition),
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
 * The row of a path, and what stands before the path of the table: a segment of the legacy paths, or
 * what one host puts before each of several regions.
 */
function findInTable(pathname: string) {
  let path = pathname;
  let before = "";
  for (;;) {
    const match = findRow(tablePath(path));
    if (match) return { match, before };
    const next = path.indexOf("/", 1);
    if (next < 0 || /^\/(?:data|profile)\//.test(path)) return null;
    before += path.slice(0, next);
    path = path.slice(next);
  }
}

/** The table writes the game segment `game`. */
function tablePath(path: string): string {
  return path.replace(/^\/(data|profile\/user|profile)\/[\w-]+(?=\/|$)/, "/$1/game");
}

/** The index names the current game `retail`, and puts a build after the edition. */
function editionOf(told: string): Edition {
  const [word = ""] = told.split(" ");
  return word === "" || word === "retail" ? "current" : word;
}
