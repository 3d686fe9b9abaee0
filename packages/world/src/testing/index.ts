export { knownParameters } from "./known-parameters.ts";
export { runningSeason } from "./running-season.ts";
