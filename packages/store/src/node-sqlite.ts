import type * as sqlite from "node:sqlite";

// An import would fail in old versions of Node before the package can report the required version.
export const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
export type DatabaseSync = sqlite.DatabaseSync;
