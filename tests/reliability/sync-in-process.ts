import { uptime } from "node:os";
import { type Client, createClient } from "@guildhall/client";
import type { EmulatorDescription } from "@guildhall/emulator";
import { openStore, type StoreLocation } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { addGuild } from "../add-guild.ts";
import { GUILD } from "./guild-service.ts";

interface SyncOptions {
  readonly location: StoreLocation;
  readonly service: Pick<EmulatorDescription, "provider" | "credentials">;
  readonly mediaFolder: string;
  /** ms since 1970 */
  readonly clock: () => number;
}

/**
 * Does in this process what `guildhall sync` does: starting a process takes more time than a sync.
 * @throws when the sync does not succeed
 */
export async function syncInProcess(options: SyncOptions): Promise<void> {
  const { location, service, mediaFolder, clock } = options;
  const provider = { ...service.provider, name: "emulator" };
  const store = await openStore(location, { clock });
  const clients: Client[] = [];
  try {
    const sync = createSync({
      store,
      provider,
      clients({ region, edition }) {
        const { credentials } = service;
        const client = createClient({
          provider,
          credentials,
          region,
          edition,
          quotaStore: store.quota,
        });
        clients.push(client);
        return client;
      },
      mediaFolder,
      clock,
      monotonic: () => performance.now(),
      uptime: () => 1000 * uptime(),
    });
    const { id } = await addGuild(store, provider, { region: "us", ...GUILD });
    const { status, error } = await sync.run(id, { trigger: "command" });
    if (status !== "succeeded") throw new Error(`The sync has ${status}.`, { cause: error });
  } finally {
    await store.jobs.stop();
    await Promise.all(clients.map((client) => client.close()));
    await store.close();
  }
}
