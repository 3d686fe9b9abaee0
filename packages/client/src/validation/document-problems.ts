import type { DocumentName } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import type { DocumentProblem } from "../calls/validation.ts";

/**
 * Checks a document against its schema in the contract (2 and 4) and returns its problems. Accepts unknown fields
 * and the forms of every edition. Use it as `ClientOptions.validate` or `CallOptions.validate`, or call it to
 * handle the problems.
 *
 * @example
 * ```ts
 * import { documentProblems } from "@guildhall/client/validation";
 *
 * const checked = createClient({ ...options, validate: documentProblems });
 * console.log((await checked.realms.index()).realms.length);
 *
 * const problems = documentProblems("guild-roster", roster);
 * for (const { path, message } of problems) console.warn(path, message);
 * ```
 * @throws RangeError for an unknown document name.
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
