import type { Json } from "@guildhall/contract/source";
import { changedDocument } from "./document-change.ts";
import { eachField, fieldPath } from "./field-path.ts";
import type { KindTable } from "./kind.ts";
import { required } from "./setting.ts";

const UNKNOWN_VALUE = { note: "No document of the contract has this field." };

const settings = { path: required(fieldPath) };

/** The kinds that change a field of a document. */
export const DOCUMENT_KINDS: KindTable<
  "unknown-field" | "missing-field" | "null-field" | "wrong-type-field"
> = {
  "unknown-field": {
    settings,
    act: changedDocument((document, { path }) =>
      eachField(document, path, (holder, name) => {
        // Defined, because setting `__proto__` would add no field.
        Object.defineProperty(holder, name, { value: UNKNOWN_VALUE, enumerable: true });
      }),
    ),
  },
  "missing-field": {
    settings,
    act: changedDocument((document, { path }) =>
      eachField(document, path, (holder, name) => {
        if (Array.isArray(holder)) holder.splice(Number(name), 1);
        else delete holder[name];
      }),
    ),
  },
  "null-field": {
    settings,
    act: changedDocument((document, { path }) =>
      eachField(document, path, (holder, name) => {
        if (Object.hasOwn(holder, name)) holder[name] = null;
      }),
    ),
  },
  "wrong-type-field": {
    settings,
    act: changedDocument((document, { path }) =>
      eachField(document, path, (holder, name) => {
        if (Object.hasOwn(holder, name)) holder[name] = ofAnotherType(holder[name]);
      }),
    ),
  },
};

function ofAnotherType(value: Json | undefined): Json {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.length;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? { length: value.length } : [];
}
