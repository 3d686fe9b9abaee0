import type { DocumentName } from "@guildhall/contract";
import type { DocumentProblem } from "../calls/validation.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";

const MOST_PROBLEMS = 10;
const LONGEST_TEXT = 200; // characters

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
      `The document is not what the contract says: ${method} ${url} answered ${status} with a ${document} ` +
        `that is wrong at ${first.path ? shown(first.path) : "its root"}: ${shown(first.message)}${more}. ` +
        "Take it as it is with validate: false, and report it.",
      details,
    );
    this.document = document;
    this.problems = problems.slice(0, MOST_PROBLEMS);
  }
}

/** A key of the document may hold anything, also what would forge a line of a log. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").slice(0, LONGEST_TEXT);
}
