import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "@guildhall/contract";
import type { Tables } from "../generated/tables.ts";
import { type ColumnType, columnType, type FindColumn } from "./columns.ts";
import { everyLocale, type Texts } from "./localized-texts.ts";

const FOLDER = new URL("../../data/", import.meta.url);

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
  return parseTable(`${name}.tsv`, contentOf(`${name}.tsv`)) as unknown as Row<Name>[];
}

export interface RowMap<Key, Row> extends ReadonlyMap<Key, Row> {
  /** The row of a key. Throws a RangeError when the table has none. */
  row(key: Key): Row;
}

/** Reads a table by its column `key`, in which each value is unique. Throws as `readTable` does. */
export function readMap<Name extends keyof Tables, Key extends keyof Row<Name> & string>(
  name: Name,
  key: Key,
): RowMap<Row<Name>[Key], Row<Name>> {
  const rows = new Map<Row<Name>[Key], Row<Name>>();
  for (const [index, row] of readTable(name).entries()) {
    if (rows.has(row[key])) {
      const message = `an earlier line has ${row[key]}, too`;
      throw invalidCell(`${name}.tsv`, index + 2, key, message);
    }
    rows.set(row[key], row);
  }
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

/** Finds a column of a data file, by default its first one. */
const findColumn: FindColumn = (table, column) => {
  const [header = "", ...lines] = contentOf(`${table}.tsv`).trimEnd().split("\n");
  const columns = header.split("\t").map((cell) => cell.split(":"));
  const index = column === undefined ? 0 : columns.findIndex(([name]) => name === column);
  const cells = lines.map((line) => line.split("\t")[index] ?? "");
  return { cells: cells.filter(Boolean), type: columns[index]?.[1] ?? "text" };
};

/** A column of a table. `locale` is undefined for a column without translations. */
interface Column extends ColumnType {
  readonly name: string;
  readonly locale: Locale | undefined;
}

export function parseTable(
  file: string,
  content: string,
  find: FindColumn = findColumn,
): readonly Readonly<Record<string, unknown>>[] {
  const [header = "", ...lines] = content.trimEnd().split("\n");
  const columns = header.split("\t").map((cell) => columnOf(file, cell, find));
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
  try {
    if (!locale) return { name, locale, ...columnType(type, find) };
  } catch (error) {
    throw invalidCell(file, 1, name, error instanceof Error ? error.message : String(error));
  }
  const convert = (cell: string) => cell.replaceAll("\\n", "\n");
  return { name, locale, expected: "a text", convert, isOptional: type !== "en_US" };
}

function cellValue(column: Column, cell: string, file: string, line: number): unknown {
  const { name, locale, expected, isOptional, empty, convert } = column;
  if (cell === "" && isOptional) return empty;
  const value = cell === "" ? undefined : convert(cell);
  if (value !== undefined) return value;
  const got = cell === "" ? "nothing" : JSON.stringify(cell);
  throw invalidCell(
    file,
    line,
    locale ? `${name}:${locale}` : name,
    `expected ${expected}, got ${got}`,
  );
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
