/** The type of a column. Headers name it after a colon, as `data/README.md` explains. */
export interface ColumnType {
  /** For error messages: "an integer". */
  readonly expected: string;
  /** Converts a cell that is not empty. Returns undefined for an invalid cell. */
  readonly convert: (cell: string) => unknown;
  /** Whether the cells of the column can be empty. */
  readonly isOptional: boolean;
  /** The value of an empty cell; undefined omits the property. */
  readonly empty?: unknown;
}

/** The cells of a column that other tables refer to, and the type of the column. */
export interface ReferencedColumn {
  readonly cells: readonly string[];
  readonly type: string;
}

/** Finds a column of a table, by default its first one. */
export type FindColumn = (table: string, column?: string) => ReferencedColumn;

type Simple = Omit<ColumnType, "isOptional"> & { readonly isOptional?: boolean };

const asIs = (cell: string) => cell;

const TYPES: Readonly<Record<string, Simple>> = {
  text: { expected: "a text", convert: asIs },
  key: { expected: "a text", convert: asIs },
  integer: matching("an integer", /^-?\d+$/, Number),
  decimal: matching("a number", /^-?\d+(\.\d+)?$/, Number),
  flag: { ...matching("yes or nothing", /^yes$/, () => true), isOptional: true, empty: false },
  color: matching("a color such as #d9b13a", /^#[\da-f]{6}$/),
  paint: matching("a color such as #d9b13a or skin-20", /^(#[\da-f]{6}|[a-z]+([+-]\d+)?)$/),
  pair: matching("two integers", /^\d+,\d+$/, (cell) => cell.split(",").map(Number)),
  weights: matching("values with weights, such as 1:2,3:5", /^[^:,]+:\d+(,[^:,]+:\d+)*$/, (cell) =>
    cell.split(",").map((each) => [each.split(":")[0], Number(each.split(":")[1])]),
  ),
};

/** Parses the type in a header. Throws a TypeError for an unknown one. */
export function columnType(text: string, find: FindColumn): ColumnType {
  const [, name = "", list, optional, fallback] = /^(.*?)(\[\])?(\?)?(?:=(.*))?$/.exec(text) ?? [];
  const type = namedType(name || "text", find);
  const isOptional = optional !== undefined || fallback !== undefined;
  if (list) return { ...listOf(type), isOptional: true, empty: [] };
  const empty = fallback === undefined ? type.empty : type.convert(fallback);
  return { ...type, empty, isOptional: type.isOptional ?? isOptional };
}

function namedType(name: string, find: FindColumn): Simple {
  if (name === "editions") {
    return {
      ...listOf(namedType("@editions", find)),
      isOptional: true,
      empty: find("editions").cells,
    };
  }
  if (name.startsWith("@")) {
    const [table = "", column] = name.slice(1).split(".");
    const { type, cells } = find(table, column);
    const convert = type === "integer" ? Number : asIs;
    return oneOf(cells, `one of ${table}.tsv`, convert);
  }
  if (name.includes("|")) return oneOf(name.split("|"), `one of ${name.replaceAll("|", ", ")}`);
  const type = TYPES[name];
  if (!type) throw new TypeError(`unknown type ${name}`);
  return type;
}

function matching(expected: string, pattern: RegExp, convert: Simple["convert"] = asIs): Simple {
  return { expected, convert: (cell) => (pattern.test(cell) ? convert(cell) : undefined) };
}

function oneOf(
  cells: readonly string[],
  expected: string,
  convert: Simple["convert"] = asIs,
): Simple {
  const known = new Set(cells);
  return { expected, convert: (cell) => (known.has(cell) ? convert(cell) : undefined) };
}

function listOf({ expected, convert }: Simple): Simple {
  return {
    expected,
    convert(cell) {
      const values = cell.split(",").map(convert);
      return values.includes(undefined) ? undefined : values;
    },
  };
}
