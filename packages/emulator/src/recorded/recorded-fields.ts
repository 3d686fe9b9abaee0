import { readFileSync } from "node:fs";

/** The fields of a recorded object, whose types are not known. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws SyntaxError when the file is not JSON. */
export function readFields(file: string): Fields {
  return fieldsOf(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Returns the objects of an array; none for any other value. */
export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Reads a string, or the English string of a localized value. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(fieldsOf(value).en_US ?? "");
}
