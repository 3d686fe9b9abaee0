import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@guildhall/store";

export interface TemporaryStore extends AsyncDisposable {
  readonly store: Store;
  readonly folder: string;
}

/** A store in a folder of its own, which goes when the test is over. */
export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-sync-"));
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
