import type { DocumentName, DocumentTypes } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";

/** A document that cannot be used: it is not an object, or an essential field is missing. */
export class InvalidDocumentError extends Error {
  override readonly name = "InvalidDocumentError";
}

/** A document type with every field optional. */
export type Loose<Value> = Value extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Loose<Value[Key]> }
    : Value;

/** A field that was dropped from a document. */
export interface FieldProblem {
  /** Keys separated by dots, such as `crest.emblem.color.rgba.r`. */
  readonly path: string;
  /** The problem. Never contains the value. */
  readonly reason: string;
}

export interface Readable<Value> {
  readonly value: Loose<Value>;
  readonly problems: readonly FieldProblem[];
}

/** The used part of a zod schema. */
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

/** Dropping a field can make another field invalid, so validation runs again after each round of drops. */
const MAX_ROUNDS = 8;
/** UTF-16 code units. Strings that a sync stores are much shorter. */
const MAX_TEXT = 10_000;
/** Characters that make a string invalid: control characters except line breaks and tabs, and lone surrogates. */
const INVALID_TEXT = /[[\p{Cc}\p{Cs}]--[\n\r\t]]/v;

/**
 * Reads a document of the service and drops its invalid fields. A missing field, `null` and an unknown field are
 * not problems, because the service omits nearly every field in some documents.
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
 * Reads one value, such as an entry of a list, in the same way. `at` is its path in the document. Returns an empty
 * object and a problem at that path for a value that is not a valid object.
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
      "The document was not stored. The next sync requests it again.",
  );
}

type Drop = (keys: readonly PropertyKey[], reason: string) => void;

/** Copies a value without `null` and without invalid strings. Array entries keep their index. */
function copyOf(value: unknown, keys: readonly PropertyKey[], drop: Drop): unknown {
  if (typeof value === "string") {
    if (value.length <= MAX_TEXT && !INVALID_TEXT.test(value)) return value;
    drop(keys, `must be a string of at most ${MAX_TEXT} characters without control characters`);
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

/** Removes a field. Returns false when it is missing. */
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

/** Returns a document key for a path in a message. Long or unusual keys are replaced. */
function printableKey(key: PropertyKey): string {
  const text = String(key);
  return /^[\w-]{1,40}$/.test(text) ? text : "(another field)";
}
