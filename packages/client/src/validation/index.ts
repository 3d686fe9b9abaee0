/** Checks documents against the schemas of the contract. Requires the package `zod`. */

export { documentProblems } from "./document-problems.ts";
