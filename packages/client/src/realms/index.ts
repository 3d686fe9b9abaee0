/** Finds realms by their names in any language. @module */

export { loadRealmDirectory, type RealmDirectory } from "./realm-directory.ts";
export type { DirectoryRealm } from "./realm-name.ts";
export { RealmNameError } from "./realm-name-error.ts";
