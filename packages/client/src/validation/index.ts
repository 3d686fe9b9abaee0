export { documentProblems } from "./document-problems.ts";
