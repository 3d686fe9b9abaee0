import type { DocumentName } from "@guildhall/contract";
import type { DocumentProblem } from "../calls/validation.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";
import { singleLine } from "./single-line.ts";

const MOST_PROBLEMS = 10;

/** A document that a `DocumentValidator` found to be another than the contract says. */
export class InvalidDocumentError extends ApiError {
  override readonly name = "InvalidDocumentError" as const;
  /** Which document it should have been. */
  readonly document: DocumentName;
  /** What is wrong with it, at most 10. */
  readonly problems: readonly DocumentProblem[];

  constructor(
    details: ApiErrorDetails & {
      status: number;
      document: DocumentName;
      problems: readonly DocumentProblem[];
    },
  ) {
    const { method, url, status, document, problems } = details;
    const [first = { path: "", message: "" }] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super(
      `The document is not what the contract says: ${method} ${url} answered ${status}, but the document "${document}" ` +
        `is wrong at ${first.path ? singleLine(first.path) : "its root"}: ${singleLine(first.message)}${more}. ` +
        "Take it as it is with validate: false, and report it.",
      details,
    );
    this.document = document;
    this.problems = problems.slice(0, MOST_PROBLEMS);
  }
}
