import { openStore, type Store, type StoreLocation } from "@guildhall/store";

/** Runs `work` with the store and the id of the synced guild. */
export type ReadStore = <Result>(
  work: (store: Store, guildId: number) => Promise<Result>,
) => Promise<Result>;

/**
 * Opens the store at the first read. A PostgreSQL store stays open until a read fails. SQLite is opened for each read:
 * an open file would keep the next process from recovering it after a kill.
 */
export function createStoreReader(location: StoreLocation): {
  readonly read: ReadStore;
  close(): Promise<void>;
} {
  let opening: Promise<Store> | null = null;
  const close = async () => {
    const opened = opening;
    opening = null;
    await (await opened?.catch(() => null))?.close();
  };
  return {
    async read(work) {
      opening ??= openStore(location);
      let succeeded = false;
      try {
        const store = await opening;
        const [stored] = await store.guilds.list();
        if (!stored) throw new Error("The database has no guild.");
        const result = await work(store, stored.id);
        succeeded = true;
        return result;
      } finally {
        if (!succeeded || "sqlite" in location) await close();
      }
    },
    close,
  };
}
