import type { DocumentName, Edition } from "@guildhall/contract";
import { check } from "../argument-checks.ts";
import { InvalidDocumentError } from "../errors/invalid-document-error.ts";
import type { CallResult } from "./call-types.ts";
import type { DocumentValidator } from "./validation.ts";

/** What an answer should hold, and who tells. */
interface DocumentCheck {
  readonly validate: DocumentValidator;
  readonly document: DocumentName;
  readonly edition: Edition;
}

/** Makes what checks an answer, and gives it. Throws TypeError for a validator that is no function. */
export type CheckAnswer = (
  check: DocumentCheck,
) => <Data>(answer: CallResult<Data>) => CallResult<Data>;

/**
 * Checks the documents of answers. A document that many calls share, because it comes from the cache,
 * is checked once.
 */
export function createDocumentChecks(): CheckAnswer {
  const passed = new WeakMap<object, DocumentValidator>();
  return ({ validate, document, edition }) => {
    const must = "a function, such as documentProblems of @guildhall/client/validation";
    check(typeof validate === "function", "validate", must);
    return (answer) => {
      const { data, url, status, traceId } = answer;
      const isShared = typeof data === "object" && data !== null && Object.isFrozen(data);
      const shared = isShared ? data : null;
      if (shared && passed.get(shared) === validate) return answer;
      const problems = validate(document, data, edition);
      if (problems.length > 0) {
        throw new InvalidDocumentError({ method: "GET", url, status, traceId, document, problems });
      }
      if (shared) passed.set(shared, validate);
      return answer;
    };
  };
}
