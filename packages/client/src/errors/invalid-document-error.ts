import type { DocumentName } from "@guildhall/contract";
import type { DocumentProblem } from "../calls/validation.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";
import { singleLine } from "./single-line.ts";

const MAX_PROBLEMS = 10;

/** The details of an `InvalidDocumentError`. */
export interface InvalidDocumentDetails extends Partial<ApiErrorDetails> {
  readonly document: DocumentName;
  readonly problems: readonly DocumentProblem[];
  /** The end of the message: what to do. */
  readonly advice: string;
}

/**
 * A document does not match the contract. Thrown by a call with a `DocumentValidator`, and by programs that check
 * documents themselves. Its `url` is empty when the program did not pass it.
 */
export class InvalidDocumentError extends ApiError {
  override readonly name = "InvalidDocumentError" as const;
  /** The expected document. */
  readonly document: DocumentName;
  /** The first 10 problems. */
  readonly problems: readonly DocumentProblem[];

  constructor(details: InvalidDocumentDetails) {
    const { method = "GET", url = "", document, problems, advice } = details;
    const [{ path, message } = { path: "", message: "is invalid" }] = problems;
    const place = path === "" ? "the document" : singleLine(path);
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super(
      `The service returned an invalid ${document} document: ${place}: ${singleLine(message)}${more}. ${advice}`,
      { ...details, method, url },
    );
    this.document = document;
    this.problems = problems.slice(0, MAX_PROBLEMS);
  }
}
