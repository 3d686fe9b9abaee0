import type { DocumentName, DocumentTypes } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";

/** A document of the service that cannot be used: it is not an object, or what identifies it is missing. */
export class InvalidDocumentError extends Error {
  override readonly name = "InvalidDocumentError";
}

/** A document in which every field can be missing. */
export type Loose<Value> = Value extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Loose<Value[Key]> }
    : Value;

/** A field that was dropped from a document. */
export interface FieldProblem {
  /** Keys separated by dots, such as `crest.emblem.color.rgba.r`. */
  readonly path: string;
  /** What is wrong with it. Never contains the value. */
  readonly reason: string;
}

export interface Readable<Value> {
  readonly value: Loose<Value>;
  readonly problems: readonly FieldProblem[];
}

/** The part of a zod schema that is used here. */
interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?:
      | {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[];
            readonly message: string;
          }[];
        }
      | undefined;
  };
}

/** A field that is dropped can make another one invalid. Each round drops all that are invalid then. */
const MAX_ROUNDS = 8;
/** UTF-16 code units. No text that a sync stores is nearly as long. */
const MAX_TEXT = 10_000;
/** Characters that no text of the service has: control characters except line breaks and tabs, lone surrogates. */
const INVALID_TEXT = /[[\p{Cc}\p{Cs}]--[\n\r\t]]/v;

/**
 * Reads a document of the service without its invalid fields. A missing field, `null` in its place and an
 * unknown field are not problems: the service omits nearly every field for somebody.
 * @throws InvalidDocumentError when the document is not an object, or is another document.
 */
export function readableDocument<Name extends DocumentName>(
  name: Name,
  document: unknown,
): Readable<DocumentTypes[Name]> {
  const read = readableValue<DocumentTypes[Name]>(DOCUMENTS[name], document);
  const whole = read.problems.find(({ path }) => path === "");
  if (whole) throw invalidDocument(name, "the document", whole.reason);
  return read;
}

/**
 * Reads one value, such as an entry of a list, in the same way. `at` is its path in the document. A value that
 * is invalid as a whole is a problem at that path and read as an empty object.
 */
export function readableValue<Value>(schema: Schema, given: unknown, at = ""): Readable<Value> {
  const problems: FieldProblem[] = [];
  const path = (keys: readonly PropertyKey[]) => [at, ...keys.map(printableKey)].filter(Boolean);
  const drop = (keys: readonly PropertyKey[], reason: string) =>
    void problems.push({ path: path(keys).join("."), reason });
  const value = copyOf(given, [], drop);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    drop([], "must be an object");
    return { value: {} as Loose<Value>, problems };
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const issues = schema.safeParse(value).error?.issues ?? [];
    let dropped = 0;
    for (const { path: keys, message } of issues) {
      if (keys.length > 0 && !removeField(value, keys)) continue;
      drop(keys, message);
      dropped += 1;
      if (keys.length === 0) return { value: {} as Loose<Value>, problems };
    }
    if (dropped === 0) break;
  }
  return { value: withoutHoles(value) as Loose<Value>, problems };
}

export function invalidDocument(
  name: DocumentName,
  place: string,
  reason: string,
): InvalidDocumentError {
  return new InvalidDocumentError(
    `The service returned an invalid ${name} document: ${place}: ${reason}. ` +
      "Nothing of it was stored. The next sync requests it again.",
  );
}

type Drop = (keys: readonly PropertyKey[], reason: string) => void;

/** A copy without `null` and without strings that no database can store. Entries of arrays keep their index. */
function copyOf(value: unknown, keys: readonly PropertyKey[], drop: Drop): unknown {
  if (typeof value === "string") {
    if (value.length <= MAX_TEXT && !INVALID_TEXT.test(value)) return value;
    drop(keys, "must be a text without control characters, and not too long");
    return undefined;
  }
  if (typeof value !== "object" || value === null) return value ?? undefined;
  if (Array.isArray(value)) {
    return value.map((entry, index) => copyOf(entry, [...keys, index], drop));
  }
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const kept = copyOf(field, [...keys, key], drop);
    if (kept !== undefined) copy[key] = kept;
  }
  return copy;
}

/** Removes a field. False when it is missing, which is not a problem. */
function removeField(value: object, keys: readonly PropertyKey[]): boolean {
  const holder: unknown = keys.slice(0, -1).reduce(childOf, value);
  const key = keys.at(-1) ?? "";
  if (childOf(holder, key) === undefined) return false;
  if (Array.isArray(holder)) holder[Number(key)] = undefined;
  else Reflect.deleteProperty(Object(holder), key);
  return true;
}

function childOf(holder: unknown, key: PropertyKey): unknown {
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key))
    return undefined;
  return Reflect.get(holder, key);
}

function withoutHoles(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.filter((entry) => entry !== undefined).map(withoutHoles);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutHoles(field)]),
  );
}

/** A key of a document can be any text. A path that people read has short, plain ones. */
function printableKey(key: PropertyKey): string {
  const text = String(key);
  return /^[\w-]{1,40}$/.test(text) ? text : "(another field)";
}
