/** Delivers webhooks in the process that runs the jobs. @module */

import type { Settings } from "@guildhall/admin/settings";
import { createPoster, type PosterOptions } from "@guildhall/admin/webhooks";
import { type JobHandler, RetryLaterError, type Store } from "@guildhall/store";
import type { Log } from "../log.ts";
import { createNewsTitles } from "../pages/news-titles.ts";
import { createNoticeWords } from "../pages/notice-words.ts";
import { deliverWebhook } from "./deliver-webhook.ts";

export { createNoticeWords } from "../pages/notice-words.ts";
export { type TestOptions, testWebhook } from "./send-test-message.ts";

export interface WebhookHandlerOptions extends Omit<PosterOptions, "clock"> {
  readonly store: Store;
  readonly settings: Pick<Settings, "get" | "open">;
  /** The built pages, which write the texts. Null without them. */
  readonly webFolder: string | null;
  readonly log: Log;
  /** ms since 1970. Defaults to `Date.now`. */
  readonly clock?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Creates the handler of the jobs of webhooks. */
export function createWebhookHandler(options: WebhookHandlerOptions): JobHandler {
  const { store, settings, webFolder, log, clock = Date.now, random = Math.random } = options;
  const poster = createPoster({ ...options, clock });
  const titles = createNewsTitles(webFolder, log);
  const notices = createNoticeWords(webFolder, log);
  const delivery = { store, settings, poster, titles, notices, clock, random };
  return async (job) => {
    try {
      await deliverWebhook(delivery, job);
    } catch (error) {
      if (!(error instanceof RetryLaterError) && !job.signal.aborted) {
        log.error({ err: error, webhook: job.data.webhookId ?? null }, "A webhook failed.");
      }
      throw error;
    }
    return undefined;
  };
}
