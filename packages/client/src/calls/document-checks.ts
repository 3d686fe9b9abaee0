import type { DocumentName, Edition } from "@guildhall/contract";
import { InvalidDocumentError } from "../errors/invalid-document-error.ts";
import type { Answer } from "./call-types.ts";
import type { DocumentValidator } from "./validation.ts";

/** What an answer should hold, and who tells. */
interface DocumentCheck {
  readonly validate: DocumentValidator;
  readonly document: DocumentName;
  readonly edition: Edition;
}

export type CheckAnswer = <Data>(answer: Answer<Data>, check: DocumentCheck) => Answer<Data>;

/**
 * Checks the documents of answers. A document that many calls share, because it comes from the cache,
 * is checked once.
 */
export function createDocumentChecks(): CheckAnswer {
  const passed = new WeakMap<object, DocumentValidator>();
  return (answer, { validate, document, edition }) => {
    const { data, url, status, traceId } = answer;
    const shared = typeof data === "object" && data !== null && Object.isFrozen(data) ? data : null;
    if (shared && passed.get(shared) === validate) return answer;
    const problems = validate(document, data, edition);
    if (problems.length > 0) {
      throw new InvalidDocumentError({ method: "GET", url, status, traceId, document, problems });
    }
    if (shared) passed.set(shared, validate);
    return answer;
  };
}
