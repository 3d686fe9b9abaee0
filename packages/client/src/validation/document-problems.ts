import type { DocumentName } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import type { DocumentProblem } from "../calls/validation.ts";

/**
 * Checks a document against the schema of the contract (2 and 4), for `ClientOptions.validate` and
 * `CallOptions.validate`. What passes is what its type says; fields that the schema does not know are
 * no problem, and the forms of every edition are taken. Needs the package `zod`.
 *
 * @example
 * ```ts
 * import { documentProblems } from "@guildhall/client/validation";
 *
 * const checked = createClient({ ...options, validate: documentProblems });
 * console.log((await checked.realms.index()).realms.length);
 * ```
 * @throws RangeError for a document that the contract does not know.
 */
export function documentProblems(name: DocumentName, document: unknown): DocumentProblem[] {
  if (!Object.hasOwn(DOCUMENTS, name)) {
    throw new RangeError(`Unknown document "${name}". Use the \`document\` of a row.`);
  }
  const { error } = DOCUMENTS[name].safeParse(document);
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
}
