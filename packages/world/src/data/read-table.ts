import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@guildhall/contract";
import { z } from "zod";
import { everyLocale, type Texts } from "../texts/localized-texts.ts";
import { localized, oneOf } from "./columns.ts";

/** The folder with the data files, for the sources and for the built package. */
const FOLDER = new URL("../../data/", import.meta.url);

/** The locale whose string a locale without one uses. Every other locale uses `en_US`. */
const FALLBACKS: Partial<Record<Locale, Locale>> = { es_ES: "es_MX" };

/** A cell that is not empty: a string, or the strings of a translated column. */
type Cell = string | Texts;

/**
 * Reads `packages/world/data/<file>`: tab-separated, one row a line, with the names of the columns in the
 * first line. Each of `columns` (see columns.ts) converts its cells; the file has exactly these columns.
 * Throws an error with the file, the line and the column of the first invalid cell.
 */
export function readTable<Columns extends z.ZodObject>(
  file: string,
  columns: Columns,
): readonly z.output<Columns>[] {
  return parseTable(file, contentOf(file), columns);
}

/** The rows of a table by one of its columns. */
export interface RowMap<Key, Row> extends ReadonlyMap<Key, Row> {
  /** The row of a key. Throws a RangeError when the table has none. */
  row(key: Key): Row;
}

/** Reads a table by its column `key`, in which each value is unique. Throws as `readTable` does. */
export function readMap<Columns extends z.ZodObject, Key extends keyof z.output<Columns> & string>(
  file: string,
  columns: Columns,
  key: Key,
): RowMap<z.output<Columns>[Key], z.output<Columns>> {
  const rows = new Map<z.output<Columns>[Key], z.output<Columns>>();
  for (const [index, row] of readTable(file, columns).entries()) {
    if (rows.has(row[key])) {
      throw invalidCell(file, index + 2, key, `an earlier line has ${row[key]}, too`);
    }
    rows.set(row[key], row);
  }
  return Object.assign(rows, {
    row(id: z.output<Columns>[Key]) {
      const row = rows.get(id);
      if (!row) throw new RangeError(`data/${file} has no ${key} ${id}.`);
      return row;
    },
  });
}

/** Reads a table whose column `key` has exactly the values `keys`. Throws as `readTable` does. */
export function readRecord<const Key extends string, Columns extends z.ZodObject>(
  file: string,
  keys: readonly Key[],
  columns: Columns,
): Readonly<Record<Key, z.output<Columns> & { key: Key }>> {
  const rows = readMap(file, columns.extend({ key: oneOf(keys) }), "key");
  for (const key of keys) rows.row(key);
  return Object.fromEntries(rows) as Record<Key, z.output<Columns> & { key: Key }>;
}

/** Reads a table of strings with the columns `key` and `text:<locale>`, as `readRecord` does. */
export function readTexts<const Key extends string>(
  file: string,
  keys: readonly Key[],
): Readonly<Record<Key, Texts>> {
  const rows = Object.values<{ key: Key; text: Texts }>(
    readRecord(file, keys, z.object({ text: localized })),
  );
  return Object.fromEntries(rows.map(({ key, text }) => [key, text])) as Record<Key, Texts>;
}

/** Reads `packages/world/data/<file>`. Throws an error with the file and the path of an invalid value. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return parseJson(file, contentOf(file), schema);
}

/** Converts the content of a JSON file. */
export function parseJson<Schema extends z.ZodType>(
  file: string,
  content: string,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(content));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TypeError(`data/${file}, ${issue?.path.join(".")}: ${issue?.message}`);
}

/** Converts the content of a table. `readTable` documents the format. */
export function parseTable<Columns extends z.ZodObject>(
  file: string,
  content: string,
  columns: Columns,
): readonly z.output<Columns>[] {
  const [header = "", ...lines] = content.trimEnd().split("\n");
  const names = header.split("\t").map((name) => name.split(":"));
  checkHeader(file, names, Object.keys(columns.shape));
  const converters = Object.entries<z.ZodType>(columns.shape).map(
    ([column, schema]) => [column, converterOf(schema)] as const,
  );
  return lines.map((line, index) => {
    const cells = cellsOf(file, index + 2, names, line.split("\t"));
    const row: Record<string, unknown> = {};
    for (const [column, convert] of converters) {
      const cell = cells[column];
      const { value, problem } = convert(cell);
      if (problem !== undefined) {
        const got = typeof cell === "string" ? JSON.stringify(cell) : "nothing";
        throw invalidCell(file, index + 2, column, `${problem}, got ${got}`);
      }
      if (value !== undefined) row[column] = value;
    }
    return row as z.output<Columns>;
  });
}

/** The value of a cell, or what is wrong with it. */
interface Converted {
  readonly value?: unknown;
  readonly problem?: string | undefined;
}

/** Converts the cells of a column. Equal cells share a value, because most columns repeat a few cells. */
function converterOf(schema: z.ZodType): (cell: Cell | undefined) => Converted {
  const known = new Map<Cell | undefined, Converted>();
  return (cell) => {
    if (cell === undefined && schema instanceof z.ZodExactOptional) return {};
    const before = known.get(cell);
    if (before) return before;
    const parsed = schema.safeParse(cell);
    const converted = parsed.success
      ? { value: parsed.data }
      : { problem: parsed.error.issues[0]?.message };
    known.set(cell, converted);
    return converted;
  };
}

function contentOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

function checkHeader(
  file: string,
  names: readonly (readonly string[])[],
  expected: readonly string[],
): void {
  for (const [column = "", locale] of names) {
    const isKnown = locale === undefined || LOCALES.some((known) => known === locale);
    if (!expected.includes(column) || !isKnown) {
      throw invalidCell(file, 1, locale ? `${column}:${locale}` : column, "unknown column");
    }
  }
  const missing = expected.find((name) => !names.some(([column]) => column === name));
  if (missing !== undefined) throw invalidCell(file, 1, missing, "missing column");
}

/** The cells of a line by column; empty cells are absent. */
function cellsOf(
  file: string,
  line: number,
  names: readonly (readonly string[])[],
  values: readonly string[],
): Readonly<Record<string, Cell>> {
  if (values.length > names.length) {
    const message = `expected at most ${names.length} cells, got ${values.length}`;
    throw new TypeError(`data/${file}, line ${line}: ${message}`);
  }
  const cells: Record<string, Cell> = {};
  const translations: Record<string, Partial<Record<Locale, string>>> = {};
  for (const [index, value] of values.entries()) {
    if (value === "") continue;
    const [column = "", locale] = names[index] ?? [];
    if (locale === undefined) cells[column] = value;
    else {
      translations[column] ??= {};
      translations[column][locale as Locale] = value.replaceAll("\\n", "\n");
    }
  }
  for (const [column, strings] of Object.entries(translations)) {
    const { en_US } = strings;
    if (en_US === undefined) throw invalidCell(file, line, `${column}:en_US`, "expected a text");
    cells[column] = everyLocale(
      (locale) => strings[locale] ?? strings[FALLBACKS[locale] ?? "en_US"] ?? en_US,
    );
  }
  return cells;
}

function invalidCell(file: string, line: number, column: string, message: string): TypeError {
  return new TypeError(`data/${file}, line ${line}, ${column}: ${message}`);
}
