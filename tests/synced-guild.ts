import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import { type Locale, PROVIDERS, type Provider } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type StoreLocation, type SyncRunRecord } from "@guildhall/store";
import { createSync, type SyncEvent } from "@guildhall/sync";
import { addGuild } from "./add-guild.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const NOW = Date.UTC(2026, 0, 15, 12);

/** A guild of 40 members on two realms: large enough for every stage, small enough to be synced often. */
export const GUILD = { region: "eu", realm: "brightholm", name: "Étoile du Gué" } as const;

interface SetupOptions {
  /** Defaults to the modern documents. */
  readonly provider?: Provider;
  /** Defaults to 10. */
  readonly minimumLevel?: number;
  /** Defaults to SQLite. */
  readonly postgres?: string;
  readonly locale?: Locale;
  /** Drawing portraits is slow, so only the tests of portraits enable it. */
  readonly portraits?: boolean;
}

/** A running emulator, a store, and a sync of a guild of the emulator. */
export async function setUp(options: SetupOptions = {}) {
  const { provider = PROVIDERS.battlenet, minimumLevel = 10, postgres, locale } = options;
  const folder = await temporaryFolder();
  let now = NOW;
  const clock = () => now;
  const emulator = createEmulator({ seed: 7, provider, clock, speed: 0 });
  if (!options.portraits) emulator.faults.add({ match: "image", status: 404 });
  const server = await emulator.listen();
  const description = emulator.description(server.url);
  const location: StoreLocation =
    postgres === undefined ? { sqlite: join(folder, "guildhall.sqlite") } : { postgres };
  const store = await openStore(location);
  const clients: Client[] = [];
  const events: SyncEvent[] = [];
  const mediaFolder = join(folder, "media");
  const openClient = ({ region, edition }: Pick<Client, "region" | "edition">) => {
    const { provider, credentials } = description;
    // A retry would hide the faults under test.
    const options = { provider, credentials, retry: false, quota: false } as const;
    const client = createClient({ ...options, region, edition, ...(locale && { locale }) });
    clients.push(client);
    return client;
  };
  const sync = createSync({
    store,
    provider: description.provider,
    clients: openClient,
    mediaFolder,
    clock,
    log: (event) => void events.push(event),
  });
  const guild = await addGuild(store, description.provider, { ...GUILD, minimumLevel });
  const worldGuild = () => {
    const found = emulator.world
      .shard(GUILD.region)
      .guilds.find(({ name, realmSlug }) => name === GUILD.name && realmSlug === GUILD.realm);
    if (!found) throw new Error(`The emulator has no guild ${GUILD.name}.`);
    return found;
  };
  return {
    emulator,
    store,
    sync,
    clients,
    client: openClient({ region: GUILD.region, edition: "current" }),
    events,
    mediaFolder,
    clock,
    guild,
    guildId: guild.id,
    /** The guild's current state in the emulator's world. */
    worldGuild,
    run: (onProgress: (run: SyncRunRecord) => void = () => {}) =>
      sync.run(guild.id, { trigger: "command", onProgress }),
    roster: async () => (await store.members.roster(guild.id)).members,
    advance(ms: number) {
      now += ms;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.close()));
      await server.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
