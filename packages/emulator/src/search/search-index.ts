import { LOCALES } from "@guildhall/contract";
import type { SearchEntry } from "@guildhall/contract/source";
import { foldText, foldWords } from "./folded-text.ts";

/** A value to compare. Strings are folded: by `foldWords` when localized, else by `foldText`. */
export type FieldValue = number | boolean | string;

export type ValueKind = "number" | "boolean" | "string";

/** The values of one field in all entries. */
export interface FieldColumn {
  /** The values of each entry: several below an array, none where the field is missing. */
  readonly values: readonly (readonly FieldValue[])[];
  readonly kinds: ReadonlySet<ValueKind>;
  readonly localized: boolean;
}

/** The fields of an array of entries. Columns are created on first use. */
export interface SearchIndex {
  readonly size: number;
  /** Null when no entry has the field. */
  column(field: string): FieldColumn | null;
  /** The names of all fields; `name.{locale}` stands for the fields of every locale. */
  fields(): readonly string[];
}

const INDEXES = new WeakMap<readonly SearchEntry[], SearchIndex>();

/** Returns the index of an array of entries, and caches it. The array must not change. */
export function searchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = INDEXES.get(entries) ?? createSearchIndex(entries);
  INDEXES.set(entries, index);
  return index;
}

function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const columns = new Map<string, FieldColumn>();
  let fields: readonly string[] | null = null;
  return {
    size: entries.length,
    column(field) {
      const known = columns.get(field);
      if (known) return known;
      const column = createColumn(entries, field);
      // Unknown fields are not cached: their number is unlimited.
      if (column.kinds.size === 0) return null;
      columns.set(field, column);
      return column;
    },
    fields() {
      fields ??= listFields(entries);
      return fields;
    },
  };
}

function createColumn(entries: readonly SearchEntry[], field: string): FieldColumn {
  const path = field.split(".");
  const kinds = new Set<ValueKind>();
  let localized = false;
  const raw = entries.map(({ data, tags }) => {
    const values: FieldValue[] = [];
    visit(field === "tags" ? { tags } : data, path, 0, (value, isLocalized) => {
      if (!isFieldValue(value)) return;
      kinds.add(typeof value as ValueKind);
      localized ||= isLocalized;
      values.push(value);
    });
    return values;
  });
  const fold = localized ? foldWords : foldText;
  const values = raw.map((each) =>
    each.map((value) => (typeof value === "string" ? fold(value) : value)),
  );
  return { values, kinds, localized };
}

type Visitor = (value: unknown, localized: boolean) => void;

/** Visits the values at a path: of every array element on the way, and of every locale of a string. */
function visit(value: unknown, path: readonly string[], depth: number, visitor: Visitor): void {
  if (Array.isArray(value)) {
    for (const element of value) visit(element, path, depth, visitor);
    return;
  }
  const name = path[depth];
  if (!isRecord(value)) {
    if (name === undefined) visitor(value, false);
  } else if (isLocalized(value)) {
    if (name === undefined) for (const text of new Set(Object.values(value))) visitor(text, true);
    else if (depth === path.length - 1 && Object.hasOwn(value, name)) visitor(value[name], true);
  } else if (name !== undefined && Object.hasOwn(value, name)) {
    visit(value[name], path, depth + 1, visitor);
  }
}

function listFields(entries: readonly SearchEntry[]): readonly string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const element of value) walk(element, path);
    else if (isFieldValue(value)) found.add(path);
    else if (!isRecord(value)) return;
    else if (isLocalized(value)) found.add(`${path}.{locale}`);
    else {
      for (const [name, inner] of Object.entries(value))
        walk(inner, path ? `${path}.${name}` : name);
    }
  };
  for (const { data, tags } of entries) {
    walk(data, "");
    if (tags) found.add("tags");
  }
  return [...found].sort();
}

const KNOWN_LOCALES: ReadonlySet<string> = new Set(LOCALES);

function isLocalized(value: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => KNOWN_LOCALES.has(name));
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
