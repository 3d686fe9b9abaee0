import { PATH_PARAMETER_MAX_BYTES } from "./limits.ts";

/** Names of a path's parameters, as a union of literals. */
export type PathParameterName<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameterName<Rest> : never;

/** An ID is a number, every other parameter a string. */
export type PathParameterValue<Name extends string> = Name extends `${string}Id` | "id"
  ? number
  : string;

/** Parameters of a path: `{realmId}-{characterId}` gives `{ realmId: number; characterId: number }`. */
export type PathParameters<Path extends string> = {
  readonly [Name in PathParameterName<Path>]: PathParameterValue<Name>;
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** Parameters at the position of `index` in another row's path. Guilds and characters can have that name. */
const INDEX_SIBLINGS: ReadonlySet<string> = new Set(["realmSlug", "pvpBracket"]);

/** Returns the names of a path's parameters, in order. */
export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].map((match) => match[1] as string);
}

export function isIdParameter(name: string): boolean {
  return name === "id" || name.endsWith("Id");
}

/**
 * Fills a path with percent-encoded parameters. No value can change which path is called.
 * @throws TypeError for a missing parameter, RangeError for a value that is invalid in a path.
 */
export function fillPath(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return fillParts(pathParts(path), parameters);
}

/** Splits a path into its literals and, between two literals, the name of a parameter. */
export function pathParts(path: string): readonly string[] {
  return path.split(PLACEHOLDER);
}

/** Fills a path that `pathParts` split, as `fillPath` does. */
export function fillParts(
  parts: readonly string[],
  parameters: Readonly<Record<string, string | number>>,
): string {
  let filled = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] as string;
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined || value === null) {
      const path = parts.map((part, at) => (at % 2 === 0 ? part : `{${part}}`)).join("");
      throw new TypeError(`Missing parameter "${name}" of ${path}.`);
    }
    filled += encodeParameter(name, value) + parts[index + 1];
  }
  return filled;
}

/**
 * Encodes an ID or a string for a path.
 * @throws RangeError for a value that is invalid in a path.
 */
export function encodeParameter(name: string, value: string | number): string {
  if (isIdParameter(name)) return encodeId(name, value);
  if (value === "index" && INDEX_SIBLINGS.has(name)) {
    throw new RangeError(`Parameter "${name}" is "index", which is the path of the index.`);
  }
  return encodePathParameter(name, String(value));
}

function encodeId(name: string, value: string | number): string {
  const id = /^\d{1,16}$/.test(`${value}`) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(id)) {
    throw new RangeError(`Parameter "${name}" must be an integer from 0, not "${value}".`);
  }
  return String(id);
}

/**
 * Encodes a string for a path.
 * @throws RangeError for a string that is empty, a dot segment, too long, or has control characters.
 */
export function encodePathParameter(name: string, value: string): string {
  // Most names and slugs need no encoding.
  if (/^[\w-]+$/.test(value) && value.length <= PATH_PARAMETER_MAX_BYTES) return value;
  const problem = pathParameterProblem(value);
  if (problem) throw new RangeError(`Parameter "${name}" ${problem}.`);
  return encodeURIComponent(value);
}

function pathParameterProblem(value: string): string | null {
  if (value === "") return "is empty";
  if (/^\.{1,2}$/.test(value)) return `is "${value}", which would change the path`;
  if (/\p{Cc}/u.test(value)) return "contains a control character";
  if (!value.isWellFormed()) return "is not well-formed Unicode";
  const bytes = new TextEncoder().encode(value).length;
  if (bytes > PATH_PARAMETER_MAX_BYTES) {
    return `is ${bytes} bytes long; at most ${PATH_PARAMETER_MAX_BYTES} are allowed`;
  }
  return null;
}

export interface PathMatch<Row> {
  readonly row: Row;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Segment {
  readonly literal: string | null;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

/**
 * Returns a function that finds the row of a request path: the inverse of `fillPath`. Literal segments
 * win over parameters, so `/index` never matches an ID. An empty last segment matches `index`, as in the
 * service's own links. Returns null when no row matches.
 */
export function createPathMatcher<Row extends { readonly path: string }>(
  rows: readonly Row[],
): (path: string) => PathMatch<Row> | null {
  const byLength = new Map<number, { row: Row; segments: Segment[] }[]>();
  for (const row of rows) {
    const segments = row.path.split("/").slice(1).map(compileSegment);
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { row, segments }]);
  }
  for (const candidates of byLength.values()) {
    candidates.sort((a, b) => compareSpecificity(a.segments, b.segments));
  }
  return (path) => {
    if (!path.startsWith("/")) return null;
    const parts = path.split("/").slice(1);
    for (const { row, segments } of byLength.get(parts.length) ?? []) {
      const parameters = matchSegments(segments, parts);
      if (parameters) return { row, parameters };
    }
    return null;
  };
}

function compileSegment(segment: string): Segment {
  const names = pathParameterNames(segment);
  if (names.length === 0) return { literal: segment, names, pattern: /(?!)/ };
  const source = pathParts(segment)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
      return isIdParameter(part) ? "(\\d{1,16})" : "(.+)";
    })
    .join("");
  return { literal: null, names, pattern: new RegExp(`^${source}$`, "su") };
}

function compareSpecificity(a: readonly Segment[], b: readonly Segment[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index] as Segment;
    const order = Number(other.literal !== null) - Number(segment.literal !== null);
    if (order !== 0) return order;
  }
  return 0;
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | null {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] as string;
    if (segment.literal !== null) {
      const isIndex = part === "" && index === segments.length - 1;
      if (segment.literal !== (isIndex ? "index" : part)) return null;
      continue;
    }
    const text = decodeSegment(part);
    const match = text === null ? null : segment.pattern.exec(text);
    if (!match) return null;
    for (const [group, name] of segment.names.entries()) {
      parameters[name] = match[group + 1] as string;
    }
  }
  return parameters;
}

function decodeSegment(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return pathParameterProblem(text) ? null : text;
  } catch {
    return null;
  }
}
