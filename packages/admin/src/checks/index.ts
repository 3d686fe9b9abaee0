/** Checks of the machine, the database, the service and the site, with what to do about each problem. @module */

export { type Check, type CheckStatus, failed, ok, skipped, warning } from "./check.ts";
export { checkDataFolder } from "./machine-checks.ts";
export { type CredentialsToCheck, checkCredentials } from "./service-checks.ts";
export { checkDatabase, checkPublicUrl } from "./site-checks.ts";
