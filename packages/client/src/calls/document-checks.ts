import type { DocumentName, Edition } from "@guildhall/contract";
import { check } from "../argument-checks.ts";
import { InvalidDocumentError } from "../errors/invalid-document-error.ts";
import type { CallResult } from "./call-types.ts";
import type { DocumentValidator } from "./validation.ts";

interface DocumentCheck {
  readonly validate: DocumentValidator;
  /** The expected document. */
  readonly document: DocumentName;
  readonly edition: Edition;
}

/**
 * Creates a function that checks the document of a result and returns the result. Throws TypeError for a validator
 * that is not a function.
 */
export type CheckResult = (
  check: DocumentCheck,
) => <Data>(result: CallResult<Data>) => CallResult<Data>;

/** Checks the documents of results. A cached document that several calls share is checked once. */
export function createDocumentChecks(): CheckResult {
  const passed = new WeakMap<object, DocumentValidator>();
  return ({ validate, document, edition }) => {
    const must = "a function, such as documentProblems of @guildhall/client/validation";
    check(typeof validate === "function", "validate", must);
    return (result) => {
      const { data, url, status, traceId } = result;
      const shared = data as object;
      if (passed.get(shared) === validate) return result;
      const problems = validate(document, data, edition);
      if (problems.length > 0) {
        const advice = `GET ${url} returned it with status ${status}. To accept it, pass validate: false.`;
        throw new InvalidDocumentError({ url, status, traceId, document, problems, advice });
      }
      passed.set(shared, validate);
      return result;
    };
  };
}
