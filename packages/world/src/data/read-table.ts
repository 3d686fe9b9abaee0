import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@guildhall/contract";
import type { Tables } from "../generated/tables.ts";
import { type ColumnType, columnType, type FindColumn } from "./columns.ts";
import { everyLocale, type Texts } from "./localized-texts.ts";

const FOLDER = new URL("../../data/", import.meta.url);

/** The first line of each table, as it was when the types of the rows were generated. */
const HEADERS: Readonly<Record<string, string>> = JSON.parse(contentOf("headers.json"));

/** The locale whose string a locale without one uses. Every other locale uses `en_US`. */
const FALLBACKS: Partial<Record<Locale, Locale>> = { es_ES: "es_MX" };

/** A table whose first column has the type `key` or refers to such a column. */
type KeyedTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly key: string } ? Name : never;
}[keyof Tables];

type Row<Name extends keyof Tables> = Tables[Name];

/**
 * Reads `packages/world/data/<name>.tsv`; `data/README.md` documents the format. Throws an error with the
 * file, the line and the column of the first invalid cell.
 */
export function readTable<Name extends keyof Tables>(name: Name): readonly Row<Name>[] {
  const file = `${name}.tsv`;
  const content = contentOf(file);
  checkHeader(file, linesOf(content)[0], HEADERS[name]);
  return parseTable(file, content) as unknown as Row<Name>[];
}

/** Throws a TypeError unless a first line is the one that the types of the rows were generated from. */
export function checkHeader(file: string, header = "", expected = ""): void {
  if (header === expected) return;
  const known = expected.split("\t");
  const column =
    header.split("\t").find((each, index) => each !== known[index]) ?? `${known.at(-1)}`;
  throw invalidCell(file, 1, column, "correct the column, or run `npm run generate`");
}

export interface RowMap<Key, Row> extends ReadonlyMap<Key, Row> {
  /** The row of a key. Throws a RangeError when the table has none. */
  row(key: Key): Row;
}

/** Reads a table by its column `key`, whose type must be unique. Throws as `readTable` does. */
export function readMap<Name extends keyof Tables, Key extends keyof Row<Name> & string>(
  name: Name,
  key: Key,
): RowMap<Row<Name>[Key], Row<Name>> {
  const rows = new Map(readTable(name).map((row) => [row[key], row]));
  return Object.assign(rows, {
    row(id: Row<Name>[Key]) {
      const row = rows.get(id);
      if (!row) throw new RangeError(`data/${name}.tsv has no ${key} ${id}.`);
      return row;
    },
  });
}

/** Reads a table by its column `key`. Throws as `readTable` does. */
export function readRecord<Name extends KeyedTable>(
  name: Name,
): { readonly [Key in Row<Name>["key"]]: Row<Name> & { readonly key: Key } } {
  return Object.fromEntries(readMap(name, "key")) as never;
}

/** Reads a table of strings with the columns `key` and `text:<locale>`, as `readRecord` does. */
export function readTexts<Name extends KeyedTable>(
  name: Name,
): { readonly [Key in Row<Name>["key"]]: Texts } {
  const rows = readTable(name) as readonly { key: string; text: Texts }[];
  return Object.fromEntries(rows.map(({ key, text }) => [key, text])) as never;
}

/** Reads a file of `packages/world/data` as text. */
export function contentOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

/** Splits a file into lines. Removes a byte order mark, which `trim` counts as white space. */
function linesOf(content: string): string[] {
  return content.trim().split(/\r?\n/);
}

const findColumn: FindColumn = (table, column, first) => {
  const lines = linesOf(contentOf(`${table}.tsv`)).map((line) => line.split("\t"));
  const [header = [], ...rows] = lines;
  const names = header.map((cell) => cell.split(":")[0]);
  const index = column === undefined ? 0 : names.indexOf(column);
  if (index === -1) throw new TypeError(`${table}.tsv has no column ${column}`);
  const found = rows.filter(([cell]) => first === undefined || cell === first);
  const type = header[index]?.split(":")[1] ?? "text";
  return { type, cells: found.flatMap((cells) => cells[index] || []) };
};

/** A column of a table. `locale` is undefined for a column without translations. */
interface Column extends ColumnType {
  readonly name: string;
  readonly locale: Locale | undefined;
  /** The values of the lines above. */
  readonly earlier: Set<unknown>;
}

export function parseTable(
  file: string,
  content: string,
  find: FindColumn = findColumn,
): readonly Readonly<Record<string, unknown>>[] {
  const [header = "", ...lines] = linesOf(content);
  const columns = header.split("\t").map((cell) => columnOf(file, cell, find));
  for (const { name, locale } of columns) {
    if (locale && !columns.some((each) => each.name === name && each.locale === "en_US")) {
      throw invalidCell(file, 1, `${name}:${locale}`, `the column ${name}:en_US is missing`);
    }
  }
  return lines.map((line, index) => {
    const cells = line.split("\t");
    if (cells.length > columns.length) {
      const message = `expected at most ${columns.length} cells, got ${cells.length}`;
      throw new TypeError(`data/${file}, line ${index + 2}: ${message}`);
    }
    const row = new Map<string, unknown>();
    const strings: Record<string, Partial<Record<Locale, string>>> = {};
    for (const [position, column] of columns.entries()) {
      const { name, locale } = column;
      const value = cellValue(column, cells[position] ?? "", file, index + 2);
      if (value === undefined) continue;
      if (locale === undefined) row.set(name, value);
      else strings[name] = { ...strings[name], [locale]: value };
    }
    for (const [name, texts] of Object.entries(strings)) row.set(name, inEveryLocale(texts));
    // V8 reads the properties of this object several times faster than those that are added one by one.
    return Object.fromEntries(row);
  });
}

function columnOf(file: string, header: string, find: FindColumn): Column {
  const [name = "", type = ""] = header.split(":");
  const locale = LOCALES.find((each) => each === type.replace("?", ""));
  const earlier = new Set();
  try {
    if (!locale) return { name, locale, earlier, ...columnType(type, find) };
  } catch (error) {
    throw invalidCell(file, 1, name, error instanceof Error ? error.message : String(error));
  }
  const convert = (cell: string) => cell.replaceAll("\\n", "\n");
  const isOptional = type !== "en_US";
  return { name, locale, earlier, expected: "a string", convert, isUnique: false, isOptional };
}

function cellValue(column: Column, cell: string, file: string, line: number): unknown {
  const { locale, earlier, expected, isUnique, isOptional, empty, convert } = column;
  const name = locale ? `${column.name}:${locale}` : column.name;
  if (cell === "" && isOptional) return empty;
  const value = cell === "" ? undefined : convert(cell);
  if (value === undefined) {
    const got = cell === "" ? "an empty cell" : JSON.stringify(cell);
    throw invalidCell(file, line, name, `expected ${expected}, got ${got}`);
  }
  if (isUnique && earlier.has(value)) {
    throw invalidCell(file, line, name, `an earlier line has ${value}, too`);
  }
  earlier.add(value);
  return value;
}

function inEveryLocale(strings: Partial<Record<Locale, string>>): Texts {
  const english = strings.en_US ?? "";
  return everyLocale(
    (locale) => strings[locale] ?? strings[FALLBACKS[locale] ?? "en_US"] ?? english,
  );
}

function invalidCell(file: string, line: number, column: string, message: string): TypeError {
  return new TypeError(`data/${file}, line ${line}, ${column}: ${message}`);
}
