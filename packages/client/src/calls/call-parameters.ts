import { type Endpoint, encodeParameter, parseFields } from "@guildhall/contract";
import type { LooseParameters, QueryValue } from "./call-types.ts";

export type QueryEntry = readonly [name: string, value: string];

/**
 * Whether a parameter is also an option of a call. It could not be sent twice, and a token would appear in
 * events, errors and cache keys.
 */
export function isReserved(name: string): boolean {
  return /^(?:namespace|locale|access_token)$/i.test(name);
}

interface PlacedParameters {
  /** The path with its parameters. */
  readonly path: string;
  readonly query: readonly QueryEntry[];
}

/** Splits the parameters of a call into path and query. */
export type ParameterPlacer = (row: Endpoint, parameters: LooseParameters) => PlacedParameters;

/** The parameters of a row. */
interface RowShape {
  /** The literal parts of the path, alternating with parameter names. */
  readonly pieces: readonly string[];
  readonly inPath: readonly string[];
  readonly known: readonly string[];
}

/**
 * Creates a function that splits the parameters of any row. Parses each row once. The function throws
 * RangeError or TypeError with the parameters that the row accepts.
 */
export function createParameterPlacer(): ParameterPlacer {
  const shapes = new WeakMap<Endpoint, RowShape>();
  return (row, parameters) => {
    const shape = shapes.get(row) ?? shapeOf(row);
    shapes.set(row, shape);
    return { path: filledPath(row, shape, parameters), query: queryOf(row, shape, parameters) };
  };
}

function shapeOf({ path, query, search }: Endpoint): RowShape {
  const pieces = path.split(/\{(\w+)\}/);
  const inPath = pieces.filter((_, index) => index % 2);
  return { pieces, inPath, known: [...inPath, ...(query ?? (search ? ["any condition"] : []))] };
}

function takes(row: Endpoint, { known }: RowShape): string {
  return `${row.path} takes: ${known.join(", ") || "no parameters"}.`;
}

function filledPath(row: Endpoint, shape: RowShape, parameters: LooseParameters): string {
  let path = "";
  shape.pieces.forEach((piece, index) => {
    path += index % 2 ? encodeParameter(piece, pathValue(row, shape, parameters, piece)) : piece;
  });
  return path;
}

function pathValue(row: Endpoint, shape: RowShape, parameters: LooseParameters, name: string) {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(
    `Missing parameter "${name}": pass a string or a number. ${takes(row, shape)}`,
  );
}

function queryOf(row: Endpoint, shape: RowShape, parameters: LooseParameters): QueryEntry[] {
  const query: QueryEntry[] = [];
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (value === undefined || shape.inPath.includes(name)) continue;
    if (row.search ? isReserved(name) : !shape.known.includes(name)) {
      const hint = isReserved(name) ? " It is an option of the call." : "";
      throw new RangeError(`Unknown parameter "${name}".${hint} ${takes(row, shape)}`);
    }
    query.push(...queryEntries(row, name, value));
  }
  return query;
}

function queryEntries(row: Endpoint, name: string, value: QueryValue): QueryEntry[] {
  if (row.search) return repeated(name, value);
  const texts = textsOf(name, value);
  if (Array.isArray(value) && texts.some((text) => text.includes(","))) {
    throw new RangeError(`Parameter "${name}" has an entry with a comma. Pass separate entries.`);
  }
  const parts = texts.join().split(",").filter(Boolean);
  const checked = row.fields ? parseFields(parts, row.fields) : parts;
  return checked.length === 0 ? [] : [[name, checked.join(",")]];
}

/**
 * Returns the query of a path that is not in the table.
 * @throws RangeError for a name that is an option of the call; TypeError for an invalid value.
 */
export function freeQuery(query: LooseParameters): QueryEntry[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (isReserved(name)) {
      throw new RangeError(
        `Reserved name "${name}" in options.query. Use options.category, options.edition, options.locale or options.userToken.`,
      );
    }
    return repeated(name, value);
  });
}

/** Repeats a name for each value. The search language combines them with AND. */
function repeated(name: string, value: QueryValue | undefined): QueryEntry[] {
  return textsOf(name, value).map((one) => [name, one]);
}

function textsOf(name: string, value: QueryValue | undefined): string[] {
  return [value].flat().flatMap((each: unknown) => {
    if (each === undefined) return [];
    if (/^(?:string|number|boolean)$/.test(typeof each)) return `${each}`;
    throw new TypeError(
      `Parameter "${name}" must be a string, a number, a boolean, or an array of them; of a search, pass search.parameters.`,
    );
  });
}
