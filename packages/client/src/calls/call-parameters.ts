import {
  type Endpoint,
  encodeParameter,
  parseFields,
  pathParameterNames,
} from "@guildhall/contract";
import type { QueryValue } from "./call-types.ts";

/** Parameters as they are checked at run time, whoever wrote them. */
export type LooseParameters = Readonly<Record<string, QueryValue | undefined>>;

export type QueryEntry = readonly [name: string, value: string];

/**
 * Options of a call, which would be doubled as parameters; a token would also be in events, errors and
 * the keys of the cache.
 */
const RESERVED = ["namespace", "locale", "access_token"];

function isReserved(name: string): boolean {
  return RESERVED.includes(name.toLowerCase());
}

interface PlacedParameters {
  /** Filled. */
  readonly path: string;
  readonly query: readonly QueryEntry[];
}

/** Puts the parameters of a call where they belong: into the path, or into the query. */
export type ParameterPlacer = (row: Endpoint, parameters: LooseParameters) => PlacedParameters;

/** What a row takes: the texts of its path around the parameters, and their names. */
interface RowShape {
  readonly literals: readonly string[];
  readonly inPath: readonly string[];
  readonly known: readonly string[];
}

/**
 * Makes what places the parameters of any row. What a row takes is found out once.
 * It throws RangeError or TypeError that names what the row takes.
 */
export function createParameterPlacer(): ParameterPlacer {
  const shapes = new WeakMap<Endpoint, RowShape>();
  return (row, parameters) => {
    const shape = shapes.get(row) ?? shapeOf(row);
    shapes.set(row, shape);
    return { path: filledPath(row, shape, parameters), query: queryOf(row, shape, parameters) };
  };
}

function shapeOf(row: Endpoint): RowShape {
  const inPath = pathParameterNames(row.path);
  const literals = row.path.split(/\{\w+\}/);
  return { literals, inPath, known: [...inPath, ...(row.query ?? [])] };
}

function takes(row: Endpoint, { known }: RowShape): string {
  return `${row.path} takes: ${known.join(", ") || "no parameters"}.`;
}

function filledPath(row: Endpoint, shape: RowShape, parameters: LooseParameters): string {
  let path = shape.literals[0] ?? "";
  for (const [index, name] of shape.inPath.entries()) {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(
        `Missing parameter "${name}": a text or a number is needed. ${takes(row, shape)}`,
      );
    }
    path += encodeParameter(name, value) + shape.literals[index + 1];
  }
  return path;
}

function queryOf(row: Endpoint, shape: RowShape, parameters: LooseParameters): QueryEntry[] {
  const query: QueryEntry[] = [];
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (value === undefined || shape.inPath.includes(name)) continue;
    if (row.search ? isReserved(name) : !shape.known.includes(name)) {
      const hint = isReserved(name) ? " It is an option of the call or of the client." : "";
      throw new RangeError(`Unknown parameter "${name}".${hint} ${takes(row, shape)}`);
    }
    query.push(...queryEntries(row, name, value));
  }
  return query;
}

function queryEntries(row: Endpoint, name: string, value: QueryValue): QueryEntry[] {
  if (row.search) return repeated(name, value);
  const values = listOf(name, value);
  const checked = name === "fields" && row.fields ? parseFields(values, row.fields) : values;
  return checked.length === 0 ? [] : [[name, checked.join(",")]];
}

/**
 * The query of a path that is not in the table.
 * @throws RangeError for a name that is an option of the call; TypeError for a value that is no text.
 */
export function freeQuery(query: LooseParameters): QueryEntry[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (isReserved(name)) {
      throw new RangeError(
        `Reserved name "${name}" in options.query. The namespace follows from options.category, the edition and the region; the locale is options.locale, and a user's token is options.userToken.`,
      );
    }
    return repeated(name, value);
  });
}

/** A name given several times: the search language reads it as AND. */
function repeated(name: string, value: QueryValue | undefined): QueryEntry[] {
  return textsOf(name, value).map((one) => [name, one]);
}

function listOf(name: string, value: QueryValue): readonly string[] {
  const texts = textsOf(name, value);
  if (Array.isArray(value)) return texts;
  return texts.flatMap((text) => text.split(",")).filter((part) => part !== "");
}

function textsOf(name: string, value: QueryValue | undefined): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter((each) => each !== undefined)
    .map((each) => {
      if (["string", "number", "boolean"].includes(typeof each)) return String(each);
      throw new TypeError(
        `Parameter "${name}" is no text, number or boolean, or list of them. Of a searchQuery, give query.parameters.`,
      );
    });
}
