import { type DocumentProblem, InvalidDocumentError } from "@guildhall/client";
import { documentProblems } from "@guildhall/client/validation";
import type { DocumentName, DocumentTypes } from "@guildhall/contract";

/** A document type in which every field is optional. Null is read as a missing field. */
export type Loose<Value> = Value extends null
  ? never
  : Value extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: Loose<Value[Key]> }
      : Value;

export interface Readable<Value> {
  readonly value: Loose<Value>;
  /** The fields that were dropped. No message contains a value. */
  readonly problems: readonly DocumentProblem[];
}

/** An entry of a list in a document. An entry that cannot be read is an empty object with a problem at `at`. */
export interface ReadableEntry<Value> extends Readable<Value> {
  /** The path of the entry, such as `members.3`. */
  readonly at: string;
  /** The entry as the service sent it. */
  readonly raw: unknown;
}

/** The fields of a document that are lists. */
type ListField<Document> = {
  [Field in keyof Document]-?: NonNullable<Document[Field]> extends readonly unknown[]
    ? Field
    : never;
}[keyof Document] &
  string;

type EntryOf<Value> = NonNullable<Value> extends readonly (infer Entry)[] ? Entry : never;

/** Dropping a field can make another field invalid, so an entry is checked again after each round of drops. */
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
  const part = copyPart("", document);
  dropInvalid(name, part);
  return readableOf(part);
}

/**
 * Reads a document in the same way, and each entry of one of its lists by itself. `entries` is null when the
 * document has no such list.
 */
export function readableList<
  Name extends DocumentName,
  Field extends ListField<DocumentTypes[Name]>,
>(
  name: Name,
  document: unknown,
  field: Field,
): {
  readonly envelope: Readable<Omit<DocumentTypes[Name], Field>>;
  readonly entries: readonly ReadableEntry<EntryOf<DocumentTypes[Name][Field]>>[] | null;
} {
  const { [field]: list, ...rest } = Object(document);
  const envelope = copyPart("", rest);
  const parts = Array.isArray(list)
    ? list.map((raw: unknown, index) => ({ raw, ...copyPart(`${field}.${index}`, raw) }))
    : null;
  dropInvalid(name, envelope, parts ? { field, parts } : undefined);
  return {
    envelope: readableOf(envelope),
    entries: parts?.map((part) => ({ ...part, ...readableOf(part) })) ?? null,
  };
}

/** A document or an entry while its invalid fields are dropped. */
interface DocumentPart {
  readonly at: string;
  /** Null when it cannot be read. */
  value: object | null;
  readonly problems: DocumentProblem[];
  /** Whether arrays can have missing entries. */
  hasHoles: boolean;
}

/** Copies a part without `null` and without invalid strings, and reports one that is not an object. */
function copyPart(at: string, given: unknown): DocumentPart {
  const part: DocumentPart = { at, value: null, problems: [], hasHoles: false };
  const value = copyOf(given, [], part);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) part.value = value;
  else addProblem(part, "", "must be an object");
  return part;
}

/**
 * Checks a document and drops the fields that have problems.
 * @throws InvalidDocumentError when the document itself has one.
 */
function dropInvalid(
  name: DocumentName,
  envelope: DocumentPart,
  list?: { readonly field: string; readonly parts: readonly DocumentPart[] },
): void {
  let unchecked = list?.parts ?? [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (envelope.value === null) break;
    const present = unchecked.filter(({ value }) => value !== null);
    const entries = list && { [list.field]: present.map(({ value }) => value) };
    const changed = new Set<DocumentPart>();
    for (const { path, message } of documentProblems(name, { ...envelope.value, ...entries })) {
      const [part, rest] = (list && entryAt(list.field, present, path)) ?? [envelope, path];
      if (rest === "") part.value = null;
      else if (!removeField(part.value, rest)) continue;
      part.hasHoles = true;
      addProblem(part, rest, message);
      changed.add(part);
    }
    if (changed.size === 0) break;
    unchecked = present.filter((part) => changed.has(part));
  }
  const whole = envelope.problems.find(({ path }) => path === "");
  if (whole) throw invalidDocument(name, "", whole.message);
}

/** Returns the entry that a path of the document leads to, and the path within the entry. */
function entryAt(
  field: string,
  parts: readonly DocumentPart[],
  path: string,
): [DocumentPart, string] | null {
  if (!path.startsWith(`${field}.`)) return null;
  const [index = "", ...keys] = path.slice(field.length + 1).split(".");
  const part = parts[Number(index)];
  return part ? [part, keys.join(".")] : null;
}

function addProblem({ at, problems }: DocumentPart, path: string, message: string): void {
  const keys = path === "" ? [] : path.split(".").map(safeKey);
  problems.push({ path: [at, ...keys].filter(Boolean).join("."), message });
}

function readableOf<Value>({ value, problems, hasHoles }: DocumentPart): Readable<Value> {
  const whole = value ?? {};
  return { value: (hasHoles ? withoutHoles(whole) : whole) as Loose<Value>, problems };
}

/** The error of a document that a sync cannot use. `path` is empty for the document itself. */
export function invalidDocument(
  document: DocumentName,
  path: string,
  message: string,
): InvalidDocumentError {
  const advice = "The document was not stored. The next sync requests it again.";
  return new InvalidDocumentError({ document, problems: [{ path, message }], advice });
}

/**
 * Copies a value without `null` and without invalid strings. Array entries keep their index.
 *
 * @param keys the path of the value; entries are added and removed on the way
 */
function copyOf(value: unknown, keys: PropertyKey[], part: DocumentPart): unknown {
  if (typeof value === "string") {
    if (value.length <= MAX_TEXT && !INVALID_TEXT.test(value)) return value;
    const message = `must be a string of at most ${MAX_TEXT} characters without control characters`;
    addProblem(part, keys.join("."), message);
    return undefined;
  }
  if (typeof value !== "object" || value === null) return value ?? undefined;
  if (Array.isArray(value)) {
    return value.map((entry, index) => {
      keys.push(index);
      const kept = copyOf(entry, keys, part);
      keys.pop();
      part.hasHoles ||= kept === undefined;
      return kept;
    });
  }
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    keys.push(key);
    const kept = copyOf(field, keys, part);
    keys.pop();
    if (kept !== undefined) copy[key] = kept;
  }
  return copy;
}

/** Removes the field at a path. Returns false when it is missing. */
function removeField(holder: unknown, path: string): boolean {
  if (typeof holder !== "object" || holder === null) return false;
  if (Object.hasOwn(holder, path)) {
    if (Reflect.get(holder, path) === undefined) return false;
    if (Array.isArray(holder)) holder[Number(path)] = undefined;
    else Reflect.deleteProperty(holder, path);
    return true;
  }
  // A key can contain dots itself.
  for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1)) {
    const key = path.slice(0, dot);
    const child: unknown = Object.hasOwn(holder, key) && Reflect.get(holder, key);
    if (removeField(child, path.slice(dot + 1))) return true;
  }
  return false;
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
function safeKey(key: string): string {
  return /^[\w-]{1,40}$/.test(key) ? key : "(another field)";
}
