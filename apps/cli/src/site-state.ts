import { SettingError } from "@guildhall/admin/settings";
import type { Store } from "@guildhall/store";
import { type Config, type Flags, readConfig } from "./config.ts";
import { readSettings } from "./load-config.ts";
import { isDemo } from "./open-service.ts";
import type { Terminal } from "./terminal.ts";

/** What a site shows and syncs, by flags, environment, settings and guilds. */
export interface SiteState {
  /** The configuration of the shown guilds and their syncs: without the site's own settings for the demo. */
  readonly config: Config;
  /** The configuration with all settings. Set-up uses its credentials while the demo is still shown. */
  readonly configured: Config;
  /** Whether the demo is shown, because no guild was ever stored. */
  readonly demo: boolean;
  /** Why there are no usable credentials; otherwise null. The stored guilds are shown without syncs. */
  readonly problem: SettingError | null;
}

/** Returns what a site shows while its database cannot be reached: nothing, without syncs. */
export function unknownSiteState({
  terminal,
  flags,
}: Pick<SiteStateOptions, "terminal" | "flags">): SiteState {
  const given = readConfig(terminal, flags);
  return { config: given, configured: given, demo: false, problem: null };
}

export interface SiteStateOptions {
  /** The database of the site. */
  readonly store: Pick<Store, "settings" | "guilds" | "auditLog">;
  readonly terminal: Pick<Terminal, "env" | "folder" | "hide">;
  readonly flags: Flags;
}

/**
 * Reads what the site shows.
 * @throws UsageError for an invalid setting; StoreError when the database cannot be used.
 */
export async function readSiteState({
  store,
  terminal,
  flags,
}: SiteStateOptions): Promise<SiteState> {
  const given = readConfig(terminal, flags);
  const { texts, problem } = await readSettings(store, given, terminal);
  const configured = readConfig(terminal, flags, texts);
  if (!isDemo(given)) return { config: configured, configured, demo: false, problem: null };
  const hasCredentials = configured.credentials !== null;
  // Visitors of a site must not see an invented guild because its credentials or its last guild were removed.
  const isUsed =
    (await store.guilds.list()).length > 0 || (await store.auditLog.includes("guilds.remove"));
  if (!isUsed && !(hasCredentials && configured.guilds.length > 0)) {
    return { config: given, configured, demo: true, problem };
  }
  const why = hasCredentials ? null : (problem ?? missingCredentials());
  return { config: configured, configured, demo: false, problem: why };
}

function missingCredentials(): SettingError {
  return new SettingError(
    "missing-credentials",
    "The site has no credentials for the game's service.",
    "Enter the client id and the client secret in the settings, or set GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET.",
  );
}
