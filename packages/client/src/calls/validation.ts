import type { DocumentName, Edition } from "@guildhall/contract";

/** A part of a document that does not match the contract. */
export interface DocumentProblem {
  /** Keys separated by dots, such as `members.3.character.level`; empty for the document itself. */
  readonly path: string;
  /** The problem, such as `is missing`. */
  readonly message: string;
}

/**
 * Checks a document and returns its problems. `documentProblems` of `@guildhall/client/validation` checks the
 * schemas of the contract. As an option of a client or a call, it makes a call reject with `InvalidDocumentError`
 * when the document has a problem; the document stays in the cache. To tolerate problems, call the validator
 * with a document and use the problems it returns.
 */
export type DocumentValidator = (
  name: DocumentName,
  document: unknown,
  edition: Edition,
) => readonly DocumentProblem[];
