import type { Settings } from "@guildhall/admin/settings";
import {
  type AddressRules,
  createPoster,
  findWebhook,
  type WebhookKey,
} from "@guildhall/admin/webhooks";
import type { Store, WebhookDelivery } from "@guildhall/store";
import type { NoticeWords } from "../pages/rendered-page.ts";
import { noticeMessage, sendMessage } from "./deliver-webhook.ts";

export interface TestOptions {
  readonly store: Store;
  readonly settings: Pick<Settings, "get" | "open">;
  readonly notices: NoticeWords;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly addresses?: AddressRules;
}

/**
 * Sends a test message once, and stores the result in the log of the webhook.
 * @throws StoreError `not-found`
 */
export async function testWebhook(options: TestOptions, key: WebhookKey): Promise<WebhookDelivery> {
  const { store, settings, clock, addresses } = options;
  const { guild, webhook } = await findWebhook(store, key);
  const poster = createPoster({ clock, ...addresses });
  try {
    const facts = [{ code: "test", message: "" }] as const;
    const message = await noticeMessage(options, guild, webhook, facts);
    const startedAt = clock();
    const sent = await sendMessage({ settings, poster, clock }, webhook, message);
    const delivery: WebhookDelivery = {
      ...{ webhookId: webhook.id, content: "test" },
      status: sent.outcome === "delivered" ? "delivered" : "failed",
      ...{ items: 1, httpStatus: sent.httpStatus, error: sent.error, attempts: 1 },
      ...{ startedAt, updatedAt: clock(), nextAttemptAt: null },
    };
    await store.webhooks.putDelivery(delivery);
    return delivery;
  } finally {
    await poster.close();
  }
}
