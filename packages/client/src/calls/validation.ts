import type { DocumentName, Edition } from "@guildhall/contract";

/** Where a document is not what the contract says. */
export interface DocumentProblem {
  /** Such as `members.3.character.level`; empty for the document itself. */
  readonly path: string;
  readonly message: string;
}

/**
 * Checks a document; gives what is wrong with it, or nothing. `documentProblems` of
 * `@guildhall/client/validation` is the one for the schemas of the contract. A call whose document has
 * a problem rejects with `InvalidDocumentError`; the document stays in the cache like any other.
 */
export type DocumentValidator = (
  name: DocumentName,
  document: unknown,
  edition: Edition,
) => readonly DocumentProblem[];
