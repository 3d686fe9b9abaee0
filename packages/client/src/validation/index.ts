/** Checks documents against the schemas of the contract. Requires the package `zod`. @module */

export { documentProblems } from "./document-problems.ts";
