import type { NamedGuild } from "@guildhall/admin/guilds";
import type { SettingError, SettingTexts } from "@guildhall/admin/settings";
import type { ShownSite } from "@guildhall/server";
import { type Store, StoreError } from "@guildhall/store";
import type { Logger } from "pino";
import { configuredNames } from "./guild-choice.ts";
import { logJobErrors } from "./job-errors.ts";
import { openShownSite } from "./open-shown-site.ts";
import { REFRESH_MS } from "./restart-on-change.ts";
import {
  readSiteState,
  type SiteState,
  type SiteStateOptions,
  unknownSiteState,
} from "./site-state.ts";
import { createSiteSyncs } from "./site-syncs.ts";
import type { Terminal } from "./terminal.ts";
import { whenReachable } from "./when-reachable.ts";

export interface RunningSiteOptions extends SiteStateOptions {
  /** The database of the site, which the caller closes. */
  readonly store: Store;
  readonly terminal: Pick<Terminal, "env" | "folder" | "stderr" | "hide">;
  /** The flags of the command that set settings of the site. */
  readonly settingFlags: SettingTexts;
  readonly logger: Pick<Logger, "error">;
  /** Whether to sync. */
  readonly jobs: boolean;
  /** Aborted when the command ends. */
  readonly signal: AbortSignal;
  /** ms between two looks for changes of other processes. Defaults to 30 s. */
  readonly refreshMs?: number;
}

type Show = (site: ShownSite) => Promise<void>;

/** The guilds that `guildhall serve` shows, and their syncs. Both follow the settings and the guilds of the site. */
export interface RunningSite {
  /** What the server shows at first. */
  readonly shown: ShownSite;
  readonly isDemo: () => boolean;
  /** The guilds that the configuration names. */
  readonly configuredGuilds: () => readonly NamedGuild[];
  /** Why there are no usable credentials; otherwise null. */
  readonly problem: () => SettingError | null;
  /** Returns what the site shows, after all changes before this call. */
  state(): Promise<SiteState>;
  /**
   * Starts the syncs and, from then on, shows changes with `show`. Resolves when the syncs run.
   * @throws CommandError when a person must change something first.
   */
  start(show: Show): Promise<void>;
  /** Reads the settings and guilds again. Resolves when new requests get the site that follows from them; its syncs start later. */
  apply(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the guilds of a site. While PostgreSQL cannot be reached, it is unknown what the site shows.
 * @throws UsageError for an invalid setting; StoreError when the database cannot be used.
 */
export async function openRunningSite(options: RunningSiteOptions): Promise<RunningSite> {
  const { store, logger, signal, refreshMs = REFRESH_MS } = options;
  const onError = logJobErrors(logger);
  const syncs = createSiteSyncs(options);
  const known = await readSiteState(options).catch(nullWhenUnreachable);
  let state = known ?? unknownSiteState(options);
  let shown = await openShownSite(state, store);
  let show: Show | null = null;
  let isSyncing = false;
  let changing: Promise<unknown> = Promise.resolve();
  let looking: NodeJS.Timeout | undefined;

  async function change(): Promise<void> {
    const next = await readSiteState(options);
    if (signal.aborted) return;
    const [before, previous] = [state, shown];
    if (visibleParts(before) !== visibleParts(next)) {
      shown = await openShownSite(next, store);
      // Requests in flight still use the database of the demo.
      void (show?.(shown.site) ?? Promise.resolve()).then(previous.close).catch(onError);
    }
    state = next;
    if (!isSyncing || syncedParts(before) === syncedParts(next)) return;
    syncs.run(state, shown.demoStart).catch((error: unknown) => {
      logger.error({ err: error }, "The syncs could not be started with the new settings.");
    });
  }

  function apply(): Promise<void> {
    const changed = changing.then(change);
    changing = changed.catch(() => {});
    return changed;
  }

  return {
    shown: shown.site,
    isDemo: () => state.demo,
    configuredGuilds: () => configuredNames(state.configured),
    problem: () => state.problem,
    apply,
    async state() {
      await changing;
      return state;
    },
    async start(showSite) {
      show = showSite;
      if (!known) await whenReachable(apply, { signal, onError });
      if (signal.aborted) return;
      isSyncing = true;
      looking = setInterval(() => void apply().catch(onError), refreshMs).unref();
      await syncs.run(state, shown.demoStart);
    },
    async stop() {
      clearInterval(looking);
      await changing;
      await syncs.stop();
      await shown.close();
    },
  };
}

/** The parts of a state that decide what the server shows. */
function visibleParts({ demo, configured }: SiteState): string {
  return JSON.stringify([demo, configured.publicUrl]);
}

/** The parts of a state that decide what the syncs do. */
function syncedParts({ demo, config, problem }: SiteState): string {
  const { publicUrl: _, visibility: __, playerSignUp: ___, ...synced } = config;
  return JSON.stringify([demo, synced, problem?.message]);
}

function nullWhenUnreachable(error: unknown): null {
  if (error instanceof StoreError && error.retryable) return null;
  throw error;
}
