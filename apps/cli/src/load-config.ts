import { existsSync } from "node:fs";
import { join } from "node:path";
import { finishRestoration } from "@guildhall/admin/backup";
import {
  KEY_VARIABLE,
  type KeyLocation,
  readStoredSettings,
  type StoredSettings,
} from "@guildhall/admin/settings";
import { openStore, readDatabaseState, type Store, type StoreLocation } from "@guildhall/store";
import { CommandError } from "./command-error.ts";
import { type Config, type Flags, readConfig } from "./config.ts";
import { formsOfSecret, type Terminal } from "./terminal.ts";
import { siteLocation } from "./workspace.ts";

const NONE: StoredSettings = { texts: {}, problem: null };

export interface LoadOptions {
  /** Whether the database of the site may be migrated. Without it, the settings of an older one are ignored. Defaults to true. */
  readonly migrate?: boolean;
  /** Whether the command uses the credentials. Without them, it works while their secret cannot be opened. Defaults to true. */
  readonly needsCredentials?: boolean;
}

/**
 * Reads the configuration from flags, the environment, and the settings in the database of the site.
 * @throws UsageError as `readConfig` does; CommandError for stored credentials that cannot be read; StoreError when the database
 * cannot be used.
 */
export async function loadConfig(
  terminal: Pick<Terminal, "env" | "folder" | "fromFile" | "hide">,
  flags: Flags = {},
  options: LoadOptions = {},
): Promise<Config> {
  const given = readConfig(terminal, flags);
  const { texts, problem } = await loadSettings(given, terminal, options);
  const config = readConfig(terminal, flags, texts);
  if (!problem || given.credentials !== null) return config;
  if (options.needsCredentials === false) return { ...config, hasSealedCredentials: true };
  throw new CommandError(problem.message, problem.advice, { cause: problem });
}

/**
 * Reads the settings in the database of the site, which is not created.
 * @throws StoreError when the database cannot be used.
 */
export async function loadSettings(
  config: Config,
  terminal: Pick<Terminal, "env" | "hide">,
  { migrate = true }: LoadOptions = {},
): Promise<StoredSettings> {
  const location = siteLocation(config);
  if ("sqlite" in location && !existsSync(location.sqlite)) return NONE;
  if (!migrate && !(await isCurrent(location))) return NONE;
  await finishRestoration(config.dataFolder);
  const store = await openStore(location);
  try {
    return await readSettings(store, config, terminal);
  } finally {
    await store.close();
  }
}

async function isCurrent(location: StoreLocation): Promise<boolean> {
  const { version, supported } = await readDatabaseState(location);
  return version === supported;
}

/** Reads the settings of an open database, and hides their secrets in the output. */
export async function readSettings(
  store: Pick<Store, "settings">,
  config: Pick<Config, "dataFolder">,
  { env, hide }: Pick<Terminal, "env" | "hide">,
): Promise<StoredSettings> {
  const stored = await readStoredSettings(store, keyLocation(config, env));
  const { clientId = "", clientSecret } = stored.texts;
  if (clientSecret) hide?.(formsOfSecret({ clientId, clientSecret }));
  return stored;
}

/** Returns where the key of the sealed settings is. */
export function keyLocation(
  { dataFolder }: Pick<Config, "dataFolder">,
  env: Terminal["env"],
): KeyLocation {
  return { keyFile: join(dataFolder, "secret.key"), variable: env[KEY_VARIABLE] };
}
