import {
  createPathMatcher,
  type Edition,
  ENDPOINT_ROWS,
  type EndpointRow,
  isRegion,
  parseNamespace,
  type Region,
} from "@guildhall/contract";
import { listOf } from "../documents/legacy-fields.ts";

const findRow = createPathMatcher(ENDPOINT_ROWS);

/** What a recorded request asked for, in the words of the endpoint table. */
export interface RecordedRequest {
  readonly row: EndpointRow;
  /** Spelled by `comparable`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null when the recording does not tell. */
  readonly region: Region | null;
  readonly edition: Edition;
  /** The extra fields of a legacy call, spelled by `comparable`. */
  readonly fields: ReadonlySet<string>;
  /** The status of the answer. */
  readonly status: number;
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
  return new Set(listOf(query, "fields").map((field) => field.toLowerCase().replace(/\s/g, "")));
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
  const match = findRow(tablePath(url.pathname));
  if (!match) return null;
  const namespace = parseNamespace(url.searchParams.get("namespace") ?? "");
  const regions = [told.region, namespace?.region, url.hostname.split(".")[0]];
  return {
    row: match.row,
    parameters: comparableParameters(match.parameters),
    region: regions.find(isRegion) ?? null,
    edition: namespace?.edition ?? editionOf(told.edition),
    fields: comparableFields(url.searchParams),
    status: Number(statusText),
  };
}

export function comparableParameters(
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, comparable(value)]),
  );
}

/** The table writes the game segment `game`, and puts nothing before the legacy paths. */
function tablePath(path: string): string {
  const modern = path.replace(/^\/(data|profile|profile\/user)\/wow(?=\/|$)/, "/$1/game");
  return modern.replace(/^(?:\/api)?\/wow(?=\/)/, "");
}

/** The index names the current game `retail`, and puts a build after the edition. */
function editionOf(told: string): Edition {
  const [word = ""] = told.split(" ");
  return word === "" || word === "retail" ? "current" : word;
}
