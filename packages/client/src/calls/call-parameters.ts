import {
  CHARACTER_FIELDS,
  type Endpoint,
  fillPath,
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

/**
 * Puts the parameters of a call where they belong: into the path, or into the query.
 * @throws RangeError or TypeError that names what the row takes.
 */
export function placeParameters(
  row: Endpoint,
  parameters: LooseParameters,
): { path: string; query: QueryEntry[] } {
  const inPath = pathParameterNames(row.path);
  const known = [...inPath, ...(row.query ?? [])];
  const takes = `${row.path} takes: ${known.join(", ") || "no parameters"}`;

  const pathValues: Record<string, string | number> = {};
  for (const name of inPath) {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`Missing parameter "${name}": a text or a number is needed. ${takes}.`);
    }
    pathValues[name] = value;
  }

  const query: QueryEntry[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || inPath.includes(name)) continue;
    if (row.search ? RESERVED.includes(name) : !known.includes(name)) {
      const hint = RESERVED.includes(name) ? " It is an option of the call or of the client." : "";
      throw new RangeError(`Unknown parameter "${name}".${hint} ${takes}.`);
    }
    query.push(...queryEntries(row, name, value));
  }
  return { path: fillPath(row.path, pathValues), query };
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
