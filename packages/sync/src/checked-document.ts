import type { DocumentName, DocumentTypes } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";

/** A document that is not what the contract says, so that nothing of it is stored. */
export class InvalidDocumentError extends Error {
  override readonly name = "InvalidDocumentError";
}

/**
 * Gives a document back when it is of its schema. What is stored is shown for years: a document with a
 * wrong type in it must not get that far.
 * @throws InvalidDocumentError that says where the document is wrong.
 */
export function checkedDocument<Name extends DocumentName>(
  name: Name,
  document: DocumentTypes[Name],
): DocumentTypes[Name] {
  const { success, error } = DOCUMENTS[name].safeParse(document);
  if (success) return document;
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(".") || "the document";
  throw new InvalidDocumentError(
    `The service's ${name} document is not what it promises: ${place}: ${issue?.message}. ` +
      "Nothing of it was stored; the next sync tries again.",
  );
}

/** Whether a value is a document of a schema. */
export function isDocument<Name extends DocumentName>(name: Name, value: unknown): boolean {
  return DOCUMENTS[name].safeParse(value).success;
}
