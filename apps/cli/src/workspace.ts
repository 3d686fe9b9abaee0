import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import { openStore, type Store, type StoreLocation } from "@guildhall/store";
import {
  backgroundQuota,
  type ClientScope,
  createSync,
  patiently,
  type Sync,
  type SyncEvent,
} from "@guildhall/sync";
import { CommandError, messageOf } from "./command-error.ts";
import type { Config } from "./config.ts";
import { lastPortOf } from "./demo.ts";
import { catchUpStart, type DemoStart } from "./demo-clock.ts";
import { EMULATOR } from "./emulator-description.ts";
import { isDemo, openService } from "./open-service.ts";
import { DEMO_MEDIA, makePrivateDataFolder } from "./private-folder.ts";
import { isEmulatorUrl } from "./provider-choice.ts";
import type { DemoPast, Service } from "./service.ts";
import type { Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

/** The database, the stored images, and the service once it is needed. */
export interface Workspace {
  readonly store: Store;
  readonly mediaFolder: string;
  readonly demo: boolean;
  /** Opens the service at the first call. */
  connect(): Promise<ServiceConnection>;
  close(): Promise<void>;
}

/** The service with its client and its sync. */
export interface ServiceConnection {
  readonly provider: Provider;
  readonly example: Service["example"];
  readonly client: Client;
  readonly sync: Sync;
  readonly past: DemoPast | null;
}

export interface WorkspaceOptions {
  readonly config: Config;
  readonly terminal: Pick<Terminal, "folder" | "stderr">;
  /** Whether this process has prepared the data folder before. Defaults to false. */
  readonly isFolderReady?: boolean;
  readonly log: (event: SyncEvent) => void;
  /** Where the demo's time starts. By default it is brought up to date at once. */
  readonly demoStart?: (store: Store, now: () => number) => DemoStart | Promise<DemoStart>;
  /** The system clock of the demo, in ms since 1970. Defaults to `Date.now`. */
  readonly now?: () => number;
  /** Called with errors of the job queue. */
  readonly onJobError?: (error: unknown) => void;
  /**
   * What to do while PostgreSQL cannot be reached. `fail` (the default) throws, `wait` retries for up to a
   * minute, and `open` opens the workspace, whose queries fail until PostgreSQL can be reached.
   */
  readonly unreachable?: "fail" | "wait" | "open";
  /** Ends the wait for PostgreSQL. */
  readonly signal?: AbortSignal;
}

/** @throws CommandError or StoreError when the data folder or the database cannot be used. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { config, terminal, isFolderReady = false } = options;
  const demo = isDemo(config);
  const mediaFolder = mediaFolderOf(config, demo);
  if (!isFolderReady) await prepareDataFolder(config, terminal);
  const store = await open(databaseLocation(config), options);
  const opened: Opened[] = [];
  let connecting: Promise<ServiceConnection> | null = null;
  return {
    store,
    mediaFolder,
    demo,
    connect() {
      connecting ??= connect(options, { store, mediaFolder, folder: terminal.folder, opened });
      return connecting;
    },
    async close() {
      await connecting?.catch(() => {});
      // Jobs use the service, so they stop first.
      await store.jobs.stop();
      for (const { close } of opened.reverse()) await close();
      await store.close();
    },
  };
}

async function open(location: StoreLocation, options: WorkspaceOptions): Promise<Store> {
  const { terminal, onJobError, unreachable = "fail" } = options;
  const storeOptions = {
    jobs: { ...(onJobError && { onError: onJobError }) },
    unreachable: unreachable === "open",
  };
  const openIt = () => openStore(location, storeOptions);
  if (unreachable !== "wait") return openIt();
  return patiently(openIt, { onWait: waitNote(terminal), signal: options.signal });
}

/** Returns a handler that prints the error and a note that the command waits for the database. */
export function waitNote({ stderr }: Pick<Terminal, "stderr">): (error: unknown) => void {
  return (error) =>
    void stderr.write(`${messageOf(error)}\nWaiting for the database for up to a minute.\n`);
}

interface Opened {
  close(): Promise<void>;
}

async function connect(
  { config, log, demoStart = catchUpStart, now = Date.now }: WorkspaceOptions,
  place: { store: Store; mediaFolder: string; folder: string; opened: Opened[] },
): Promise<ServiceConnection> {
  const { store, mediaFolder, opened } = place;
  const start = isDemo(config)
    ? { ...(await demoStart(store, now)), lastPort: await lastPortOf(store) }
    : {};
  const service = await openService(config, place.folder, { ...start, now });
  opened.push(service);
  const { example, provider, clock, past = null } = service;
  const client = createServiceClient(service, config, store);
  const background = createServiceClient(inBackground(service), config, store);
  opened.push(client, background);
  const clients = ({ isForPerson, ...scope }: ClientScope) =>
    (isForPerson ? client : background).with(scope) as Client;
  return {
    provider,
    example,
    client,
    past,
    sync: createSync({
      store,
      provider,
      clients,
      mediaFolder,
      log,
      ...(clock && demoClocks(clock)),
    }),
  };
}

/** The service for requests that nobody waits for: they leave a part of the quota for people. */
export function inBackground<S extends Pick<Service, "provider">>(service: S): S {
  const { provider } = service;
  return { ...service, provider: { ...provider, quota: backgroundQuota(provider.quota) } };
}

/** Creates a client of a service. Processes on the same database share one quota and one cache. */
export function createServiceClient(
  { provider, credentials }: Pick<Service, "provider" | "credentials">,
  { region, edition, locale }: Pick<Config, "region" | "edition" | "locale">,
  store: Pick<Store, "responseCache" | "quota">,
): Client {
  // Responses of an emulator are not cached, because it can serve another world after a restart.
  const cache = provider.name === EMULATOR ? {} : { cache: store.responseCache };
  const shared = { ...cache, quotaStore: store.quota };
  return createClient({ provider, region, edition, locale, credentials, ...shared }) as Client;
}

/** Syncs are due by the demo's time, or after a minute by the clock of the machine. */
function demoClocks(clock: () => number) {
  return { clock, uptime: clock, monotonic: () => performance.now() };
}

/**
 * The number increases when the world gets other members: after such a change, the rosters of the demo's guild would be held,
 * because they lose too many members.
 */
const DEMO_FILE = "demo-5.sqlite";

/** Returns where the database of the guilds is. The demo never uses PostgreSQL. */
export function databaseLocation(config: Config): StoreLocation {
  return isDemo(config) ? { sqlite: join(config.dataFolder, DEMO_FILE) } : siteLocation(config);
}

/** Returns where the database of the site is, with accounts, settings and guilds. The demo's guilds are in another one. */
export function siteLocation({
  dataFolder,
  databaseUrl,
  provider,
}: Pick<Config, "dataFolder" | "databaseUrl" | "provider">): StoreLocation {
  if (databaseUrl) return { postgres: databaseUrl };
  // Invented and real guilds are never mixed.
  return { sqlite: join(dataFolder, isEmulatorUrl(provider) ? EMULATOR_FILE : SITE_FILE) };
}

const SITE_FILE = "guildhall.sqlite";
const EMULATOR_FILE = "emulator.sqlite";

/** Returns the folder of the stored images. Those of the demo are kept while the site has guilds, as its database is. */
export function mediaFolderOf({ dataFolder }: Pick<Config, "dataFolder">, demo: boolean): string {
  return join(dataFolder, demo ? DEMO_MEDIA : "media");
}

/**
 * Creates the data folder, and warns when others can open it.
 * @throws CommandError when it cannot be created.
 */
export async function prepareDataFolder(
  { dataFolder }: Pick<Config, "dataFolder">,
  { stderr }: Pick<Terminal, "stderr">,
): Promise<void> {
  const foreign = await makeDataFolder(dataFolder);
  if (foreign !== null) stderr.write(openFolderWarning(dataFolder, foreign));
}

function openFolderWarning(folder: string, foreign: string): string {
  return (
    `Warning: other users of this machine can open the data folder ${terminalText(folder)}. Its permissions were ` +
    `not changed, because it contains ${terminalText(foreign)}, which is not a file of Guildhall. Move that file, ` +
    "or make the folder private with chmod 700.\n"
  );
}

async function makeDataFolder(folder: string): Promise<string | null> {
  try {
    return await makePrivateDataFolder(folder);
  } catch (error) {
    throw new CommandError(
      `The data folder ${folder} cannot be created: ${messageOf(error)}.`,
      "Name another one with --data-dir or GUILDHALL_DATA_DIR.",
      { cause: error },
    );
  }
}
