import {
  CHARACTER_FIELDS,
  type Endpoint,
  encodeParameter,
  GUILD_FIELDS,
  parseFields,
  pathParameterNames,
} from "@guildhall/contract";
import type { QueryValue } from "./call-types.ts";

/** Parameters as they are checked at run time, whoever wrote them. */
export type LooseParameters = Readonly<Record<string, QueryValue | undefined>>;

export type QueryEntry = readonly [name: string, value: string];

/** These two are options of a call, and would be doubled as parameters. */
const RESERVED = ["namespace", "locale"];

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
    if (row.search ? RESERVED.includes(name) : !shape.known.includes(name)) {
      const hint = RESERVED.includes(name) ? " It is an option of the call or of the client." : "";
      throw new RangeError(`Unknown parameter "${name}".${hint} ${takes(row, shape)}`);
    }
    query.push(...queryEntries(row, name, value));
  }
  return query;
}

function queryEntries(row: Endpoint, name: string, value: QueryValue): QueryEntry[] {
  if (row.search) return repeated(name, value);
  const values = listOf(value);
  const checked = name === "fields" ? checkFields(row, values) : values;
  return checked.length === 0 ? [] : [[name, checked.join(",")]];
}

/**
 * The query of a path that is not in the table.
 * @throws RangeError for a name that is an option of the call.
 */
export function freeQuery(query: Readonly<Record<string, QueryValue>>): QueryEntry[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (RESERVED.includes(name)) {
      throw new RangeError(
        `Reserved name "${name}" in options.query. The namespace follows from options.category, the edition and the region; the locale is options.locale.`,
      );
    }
    return repeated(name, value);
  });
}

/** A name given several times: the search language reads it as AND. */
function repeated(name: string, value: QueryValue): QueryEntry[] {
  return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as const);
}

function listOf(value: QueryValue): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return String(value)
    .split(",")
    .filter((part) => part !== "");
}

const ALLOWED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "legacy-guild": GUILD_FIELDS,
  "legacy-character": CHARACTER_FIELDS,
};

function checkFields(row: Endpoint, values: readonly string[]): readonly string[] {
  const allowed = ALLOWED_FIELDS[row.document];
  return allowed ? parseFields(values, allowed) : values;
}
