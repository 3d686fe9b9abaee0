import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreLocation } from "@guildhall/store";
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";

type Locate = () => Promise<StoreLocation>;

/** Gives the stores of a test file a new place for every call, of each kind; all are gone after its tests. */
export function storeLocations(): {
  readonly sqliteFile: Locate;
  readonly postgresDatabase: Locate;
} {
  let folder: string;
  let server: TestPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "guildhall-stores-"));
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
