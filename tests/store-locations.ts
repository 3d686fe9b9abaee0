import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoreLocation } from "@guildhall/store";
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Locate = () => Promise<StoreLocation>;

/** Returns functions that create an empty database for each call. All databases are deleted after the tests of the file. */
export function storeLocations(): {
  readonly sqliteFile: Locate;
  readonly postgresDatabase: Locate;
} {
  let folder: string;
  let server: TestPostgres;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startPostgres();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    sqliteFile: async () => ({ sqlite: join(folder, `${randomUUID()}.sqlite`) }),
    postgresDatabase: async () => ({ postgres: await server.createDatabase() }),
  };
}
