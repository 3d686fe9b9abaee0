import { PATH_PARAMETER_MAX_BYTES } from "./limits.ts";

/** The names in braces of a path, as a union of literals. */
export type PathParameterName<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameterName<Rest> : never;

/** An id is a whole number from 0; every other parameter is a text. */
export type PathParameterValue<Name extends string> = Name extends `${string}Id` | "id"
  ? number
  : string;

/** The parameters of a path: `{realmId}-{characterId}` gives `{ realmId: number; characterId: number }`. */
export type PathParameters<Path extends string> = {
  readonly [Name in PathParameterName<Path>]: PathParameterValue<Name>;
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** The texts that stand where another row has `index`. A guild or a character may have that name. */
const INDEX_SIBLINGS: ReadonlySet<string> = new Set(["realmSlug", "pvpBracket"]);

/** The names of a path's parameters, in order. */
export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].map((match) => match[1] as string);
}

export function isIdParameter(name: string): boolean {
  return name === "id" || name.endsWith("Id");
}

/**
 * Puts parameters into a path, percent-encoded, so that no value can change which path is called.
 * @throws TypeError for a missing parameter, RangeError for a value that cannot be in a path.
 */
export function fillPath(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return path.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined || value === null) {
      throw new TypeError(`Missing parameter "${name}" of ${path}.`);
    }
    return encodeParameter(name, value);
  });
}

/**
 * One parameter as it stands in a path, whatever its kind.
 * @throws RangeError for a value that cannot be in a path.
 */
export function encodeParameter(name: string, value: string | number): string {
  if (isIdParameter(name)) return encodeId(name, value);
  if (value === "index" && INDEX_SIBLINGS.has(name)) {
    throw new RangeError(`Parameter "${name}" is "index", which would call the index instead.`);
  }
  return encodePathParameter(name, String(value));
}

function encodeId(name: string, value: string | number): string {
  const id = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 0) {
    throw new RangeError(`Parameter "${name}" must be a whole number from 0, not "${value}".`);
  }
  return String(id);
}

/** @throws RangeError for a text that is empty, a dot segment, too long, or holds control characters. */
export function encodePathParameter(name: string, value: string): string {
  // Nearly all names and slugs are of these, which a path takes as they are.
  if (/^[\w-]+$/.test(value) && value.length <= PATH_PARAMETER_MAX_BYTES) return value;
  const problem = pathParameterProblem(value);
  if (problem) throw new RangeError(`Parameter "${name}" ${problem}.`);
  return encodeURIComponent(value);
}

function pathParameterProblem(value: string): string | null {
  if (value === "") return "is empty";
  if (/^\.{1,2}$/.test(value)) return `is "${value}", which would change the path`;
  if (/\p{Cc}/u.test(value)) return "holds a control character";
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
 * Finds the row whose path a request's path fills: the inverse of `fillPath`. Literal segments win
 * over parameters, so `/index` is never taken for an id. An empty last segment stands for `index`,
 * as the service's own links write it. Null when no row matches.
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
  const source = segment
    .split(PLACEHOLDER)
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
