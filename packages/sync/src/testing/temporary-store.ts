import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";

export interface TemporaryStore extends AsyncDisposable {
  readonly store: Store;
  readonly folder: string;
}

/** A store in a folder of its own, which is deleted after the test. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = await temporaryFolder();
  const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  return {
    store,
    folder,
    async [Symbol.asyncDispose]() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
