import type { Json } from "@guildhall/contract/source";
import { changedDocument } from "./document-change.ts";
import { callKind } from "./fault-kind.ts";
import { eachField, fieldPath, type Holder } from "./field-path.ts";
import { required } from "./setting.ts";

const UNKNOWN_VALUE = { note: "No document of the contract has this field." };

/** Kinds that change a field of a document. */
export const DOCUMENT_KINDS = {
  "unknown-field": fieldKind(
    "Adds a field that the contract does not have, at `path`.",
    // Defined, because an assignment to `__proto__` adds no field.
    (holder, name) =>
      Object.defineProperty(holder, name, { value: UNKNOWN_VALUE, enumerable: true }),
  ),
  "missing-field": fieldKind("Removes the field at `path`.", (holder, name) => {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  }),
  "null-field": fieldKind("Sets the field at `path` to null.", (holder, name) => {
    if (Object.hasOwn(holder, name)) holder[name] = null;
  }),
  "wrong-type-field": fieldKind(
    "Sets the field at `path` to a value of another type.",
    (holder, name) => {
      if (Object.hasOwn(holder, name)) holder[name] = ofAnotherType(holder[name]);
    },
  ),
} as const;

function fieldKind(summary: string, change: (holder: Holder, name: string | number) => void) {
  return callKind({
    summary,
    settings: { path: required(fieldPath) },
    act: changedDocument((document, { path }: { readonly path: string }) =>
      eachField(document, path, change),
    ),
  });
}

function ofAnotherType(value: Json | undefined): Json {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.length;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? { length: value.length } : [];
}
