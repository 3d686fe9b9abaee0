import type { JsonSchema } from "./document-schemas.ts";
import { CHARACTER_NOTES } from "./field-notes/character-notes.ts";
import type { FieldNote, KnownValues } from "./field-notes/field-note.ts";
import { GENERAL_NOTES } from "./field-notes/general-notes.ts";
import { ITEM_NOTES } from "./field-notes/item-notes.ts";
import { LEGACY_ITEM_NOTES } from "./field-notes/legacy-item-notes.ts";
import { LEGACY_NOTES } from "./field-notes/legacy-notes.ts";
import { LEGACY_STATISTICS_NOTES } from "./field-notes/legacy-statistics-notes.ts";
import { WORLD_NOTES } from "./field-notes/world-notes.ts";

/** Every table of notes. No two tell the same key. */
export const NOTE_TABLES = [
  GENERAL_NOTES,
  WORLD_NOTES,
  ITEM_NOTES,
  CHARACTER_NOTES,
  LEGACY_NOTES,
  LEGACY_ITEM_NOTES,
  LEGACY_STATISTICS_NOTES,
];

const NOTES = new Map<string, FieldNote>(NOTE_TABLES.flatMap((notes) => Object.entries(notes)));

/** The key of the note on a field of a document or part; null when there is none. */
export function noteKey(owner: string, field: string): string | null {
  return [`${owner}.${field}`, field].find((key) => NOTES.has(key)) ?? null;
}

/**
 * Adds to each field of a document or part what it means. Known values are told in words and listed
 * as `x-known-values`, never as an `enum`: others may come, and must pass.
 */
export function describeFields(owner: string, schema: JsonSchema): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const key = noteKey(owner, field);
    const note = key === null ? undefined : NOTES.get(key);
    if (typeof note === "string") property.description = note;
    else if (note) {
      property.description = `${note.text} Known: ${inWords(note.known)}.`;
      property["x-known-values"] = valuesOf(note.known);
    }
  }
}

function valuesOf(known: KnownValues): (string | number)[] {
  return isList(known) ? [...known] : Object.keys(known).map(Number);
}

function inWords(known: KnownValues): string {
  const values = isList(known)
    ? known.map((value) => `\`${value}\``)
    : Object.entries(known).map(([value, name]) => `${value} ${name}`);
  return values.join(", ");
}

const isList = (known: KnownValues): known is readonly string[] => Array.isArray(known);
