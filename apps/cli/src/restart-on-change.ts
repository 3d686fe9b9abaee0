import { setTimeout as sleep } from "node:timers/promises";

/** ms between two looks for settings and guilds that another process has changed. */
export const REFRESH_MS = 30_000;

export interface RestartOptions<Config> {
  readonly config: Config;
  /** Reads the configuration again. */
  readonly load: () => Promise<Config>;
  /** Does the work of the command until its signal is aborted. */
  readonly run: (config: Config, signal: AbortSignal) => Promise<void>;
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Called with errors of `load`. The work goes on with the configuration before. */
  readonly onError: (error: unknown) => void;
  /** ms between two looks. Defaults to 30 s. */
  readonly refreshMs?: number;
}

/** Runs the work of a command, and starts it again whenever the configuration has changed. */
export async function restartOnChange<Config>(options: RestartOptions<Config>): Promise<void> {
  const { run, signal } = options;
  let config: Config | null = options.config;
  while (config !== null && !signal.aborted) {
    const ending = new AbortController();
    const ended = AbortSignal.any([signal, ending.signal]);
    const work = run(config, ended).finally(() => ending.abort());
    config = await changedConfig(config, ended, options);
    ending.abort();
    await work;
  }
}

/** Resolves with the next other configuration, or with null when the signal is aborted before. */
async function changedConfig<Config>(
  before: Config,
  signal: AbortSignal,
  { load, onError, refreshMs = REFRESH_MS }: RestartOptions<Config>,
): Promise<Config | null> {
  const known = JSON.stringify(before);
  while (!signal.aborted) {
    await sleep(refreshMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    const config = await load().catch((error: unknown) => {
      onError(error);
      return before;
    });
    if (JSON.stringify(config) !== known && !signal.aborted) return config;
  }
  return null;
}
