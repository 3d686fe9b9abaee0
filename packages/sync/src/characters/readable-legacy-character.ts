import type { DocumentTypes } from "@guildhall/contract";
import { type Readable, readableDocument } from "../readable-document.ts";

/** The name that a legacy character is stored by. It is requested with all fields of the contract (4.2). */
export const LEGACY_PROFILE = "legacy.character";

const read = new WeakMap<object, Readable<DocumentTypes["legacy-character"]>>();

/**
 * Reads a legacy character (contract 2.2). Its blocks are read one by one, and the document is checked once for all of them.
 * @throws InvalidDocumentError for another document.
 */
export function readableLegacyCharacter(
  document: unknown,
): Readable<DocumentTypes["legacy-character"]> {
  const key = Object(document) as object;
  const known = read.get(key) ?? readableDocument("legacy-character", document);
  read.set(key, known);
  return known;
}
