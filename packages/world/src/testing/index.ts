export { seasonAt } from "../catalog/pvp.ts";
export { knownParameters } from "./known-parameters.ts";
