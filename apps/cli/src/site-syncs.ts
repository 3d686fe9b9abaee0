import type { SettingTexts } from "@guildhall/admin/settings";
import type { Logger } from "pino";
import type { DemoStart } from "./demo-clock.ts";
import type { SiteState } from "./site-state.ts";
import { type JobsThread, startJobsThread } from "./start-jobs-thread.ts";
import type { Terminal } from "./terminal.ts";

export interface SiteSyncsOptions {
  readonly terminal: Pick<Terminal, "env" | "folder" | "stderr">;
  /** The flags of the command that set settings of the site. */
  readonly settingFlags: SettingTexts;
  readonly logger: Pick<Logger, "error">;
  /** Whether to sync. Otherwise only the runs of dead processes are ended. */
  readonly jobs: boolean;
}

/** The thread of the syncs of a site, which is replaced when the configuration changes. */
export interface SiteSyncs {
  /**
   * Stops the syncs and starts those of a state. Resolves when they run, or at once without usable credentials, because
   * nothing can be synced then. Rejects as `JobsThread.started`.
   */
  run(state: SiteState, demoStart: DemoStart | undefined): Promise<void>;
  stop(): Promise<void>;
}

export function createSiteSyncs({
  terminal,
  settingFlags,
  logger,
  jobs,
}: SiteSyncsOptions): SiteSyncs {
  let thread: JobsThread | null = null;
  let changing: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function replace({ config, demo, problem }: SiteState, demoStart: DemoStart | undefined) {
    await thread?.stop();
    thread = null;
    if (stopped) return;
    if (problem && !demo) {
      logger.error({ err: problem }, "The guilds are shown and not synced.");
      return;
    }
    const sources = { environment: terminal.env, flags: settingFlags };
    thread = startJobsThread({ config, terminal, logger, jobs, sources, demoStart });
  }

  return {
    async run(state, demoStart) {
      const replaced = changing.then(() => replace(state, demoStart));
      changing = replaced;
      await replaced;
      await thread?.started;
    },
    async stop() {
      stopped = true;
      await changing;
      await thread?.stop();
    },
  };
}
