/** The type of a column. Headers name it after a colon, as `data/README.md` explains. */
export interface ColumnType {
  /** For error messages: "an integer". */
  readonly expected: string;
  /** Converts a cell that is not empty. Returns undefined for an invalid cell. */
  readonly convert: (cell: string) => unknown;
  /** Whether the cells of the column can be empty. */
  readonly isOptional: boolean;
  /** Whether no two cells of the column can be the same. */
  readonly isUnique: boolean;
  /** The value of an empty cell; undefined omits the property. */
  readonly empty?: unknown;
}

/** The cells of a column that other tables refer to, and the type of the column. */
export interface ReferencedColumn {
  readonly cells: readonly string[];
  readonly type: string;
}

/** Finds a column of a table, by default its first one. `first` limits it to the rows with this first cell. */
export type FindColumn = (table: string, column?: string, first?: string) => ReferencedColumn;

type Simple = Omit<ColumnType, "isOptional" | "isUnique"> & { readonly isOptional?: boolean };

const asIs = (cell: string) => cell;

/** A reference such as `@stats`, `@realms.slug` or `@portrait-parts.style(ears)`. */
const REFERENCE = /^@([\w-]+)(?:\.(\w+))?(?:\((.+)\))?$/;

const TYPES: Readonly<Record<string, Simple>> = {
  text: { expected: "a string", convert: asIs },
  key: { expected: "a string", convert: asIs },
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
  const [, name = "", list, unique, optional, fallback] =
    /^(.*?)(\[\])?(!)?(\?)?(?:=(.*))?$/.exec(text) ?? [];
  const type = namedType(name || "text", find);
  const isUnique = unique !== undefined || name === "key";
  const isOptional = optional !== undefined || fallback !== undefined;
  if (list) return { ...listOf(type), isUnique, isOptional: true, empty: [] };
  const empty = fallback === undefined ? type.empty : type.convert(fallback);
  return { ...type, empty, isUnique, isOptional: type.isOptional ?? isOptional };
}

function namedType(name: string, find: FindColumn): Simple {
  if (name === "editions") {
    return {
      ...listOf(namedType("@editions", find)),
      isOptional: true,
      empty: find("editions").cells,
    };
  }
  if (/[@|]/.test(name)) return oneOf(name.split("|"), find);
  const type = TYPES[name];
  if (!type) throw new TypeError(`unknown type ${name}`);
  return type;
}

function matching(expected: string, pattern: RegExp, convert: Simple["convert"] = asIs): Simple {
  return { expected, convert: (cell) => (pattern.test(cell) ? convert(cell) : undefined) };
}

/** The type of a cell that is one of several words, or in one of several columns. */
function oneOf(choices: readonly string[], find: FindColumn): Simple {
  const values = new Map<string, string | number>();
  const names = choices.map((choice) => {
    const [, table, column, first] = REFERENCE.exec(choice) ?? [];
    const { type, cells } = table ? find(table, column, first) : { type: "text", cells: [choice] };
    for (const cell of cells) values.set(cell, type.startsWith("integer") ? Number(cell) : cell);
    return table ? `${first ? `the ${first} in ` : ""}${table}.tsv` : choice;
  });
  const expected = `one of ${[...new Set(names)].join(", ")}`;
  return { expected, convert: (cell) => values.get(cell) };
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
