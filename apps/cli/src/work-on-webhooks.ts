import { createSettings, type SettingTexts } from "@guildhall/admin/settings";
import type { JobHandler, Store } from "@guildhall/store";
import { WEBHOOK_QUEUE } from "@guildhall/sync";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { keyLocation } from "./load-config.ts";
import type { Terminal } from "./terminal.ts";
import { WEB_FOLDER } from "./web-folder.ts";

/** Where the settings of the site come from, besides its database. */
export interface SettingSources {
  readonly environment: Terminal["env"];
  readonly flags: SettingTexts;
}

export interface WebhookWork extends SettingSources {
  readonly store: Store;
  readonly config: Pick<Config, "dataFolder">;
  readonly logger: Pick<Logger, "debug" | "info" | "warn" | "error">;
}

/** Runs the jobs of webhooks. Call it before the jobs are started. What sends the messages is loaded for the first job. */
export function workOnWebhooks({ store, config, environment, flags, logger }: WebhookWork): void {
  let loaded: Promise<JobHandler> | null = null;
  const load = async () => {
    const { createWebhookHandler } = await import("@guildhall/server/webhooks");
    const { keyFile } = keyLocation(config, environment);
    const settings = createSettings({ store, keyFile, environment, flags });
    return createWebhookHandler({ store, settings, webFolder: WEB_FOLDER, log: logger });
  };
  store.jobs.work(WEBHOOK_QUEUE, async (job) => {
    loaded ??= load();
    return (await loaded)(job);
  });
}
