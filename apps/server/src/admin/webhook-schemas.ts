import type { WebhookDeliveryRecord, WebhookRecord } from "@guildhall/store";
import { DELIVERY_STATUSES, NEWS_KINDS, WEBHOOK_KINDS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import { formatTime } from "../api/answers.ts";
import { oneOf, text } from "../api/parameters.ts";
import { nullableTime, time } from "../api/schema-parts.ts";
import { codedMessageSchema } from "../api/sync-schemas.ts";
import { PAGE_LANGUAGES } from "../pages/page-languages.ts";

const name = text(/^[^\p{Cc}\p{Cs}]{1,64}$/u, "must be 1 to 64 characters in one line");

const choices = {
  name,
  language: oneOf(PAGE_LANGUAGES).describe("The language of titles."),
  newsKinds: z.array(z.enum(NEWS_KINDS)).max(NEWS_KINDS.length),
  forOfficers: z
    .boolean()
    .describe("Whether it gets messages about held rosters and about syncs that keep failing."),
  enabled: z.boolean(),
};

export const webhookSchema = z
  .object({
    id: z.int(),
    kind: z.enum(WEBHOOK_KINDS),
    addressHint: z.string().describe("The host and the last 4 characters of the address."),
    ...choices,
    language: z.string(),
    disabledReason: codedMessageSchema.nullable().describe("Why Guildhall has disabled it."),
    since: time.describe("When it was added or enabled. It gets no earlier news."),
  })
  .openapi("Webhook");

export const webhookRequestSchema = z.strictObject({
  kind: z.enum(WEBHOOK_KINDS),
  address: z
    .string()
    .max(2048)
    .describe("A URL with https. Whoever knows it can send messages, so no response contains it."),
  ...choices,
  enabled: choices.enabled.default(true),
});

export const newWebhookSchema = z.object({
  webhook: webhookSchema,
  secret: z
    .string()
    .nullable()
    .describe("The secret of the signatures, which no other response contains. Null for Discord."),
});

export const webhookChangesSchema = webhookRequestSchema
  .omit({ kind: true })
  .extend({ enabled: choices.enabled })
  .partial();

export const webhookDeliverySchema = z
  .object({
    id: z.int().nullable(),
    content: z.enum(["news", "officers", "test"]),
    items: z.int().describe("Number of items, or of messages to officers."),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe("`waiting` for the next attempt; `failed` after a day, or when it was refused."),
    httpStatus: z.int().nullable(),
    error: codedMessageSchema.nullable().describe("Why the latest attempt failed."),
    attempts: z.int(),
    startedAt: time,
    updatedAt: time,
    nextAttemptAt: nullableTime,
  })
  .openapi("WebhookDelivery");

export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookRequest = z.input<typeof webhookRequestSchema>;
export type NewWebhookAnswer = z.infer<typeof newWebhookSchema>;
export type WebhookChanges = z.input<typeof webhookChangesSchema>;
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export function webhookAnswer(webhook: WebhookRecord): Webhook {
  const { id, kind, addressHint, name: title, language: of, newsKinds } = webhook;
  const { forOfficers, enabled, disabledReason, since } = webhook;
  return {
    ...{ id, kind, addressHint, name: title, language: of, newsKinds: [...newsKinds] },
    ...{ forOfficers, enabled, disabledReason, since: formatTime(since) },
  };
}

export function deliveryAnswer(
  delivery: Omit<WebhookDeliveryRecord, "id" | "webhookId"> & { readonly id: number | null },
): WebhookDelivery {
  const { id, content, items, status, httpStatus, error, attempts, nextAttemptAt } = delivery;
  return {
    ...{ id, content, items, status, httpStatus, error, attempts },
    startedAt: formatTime(delivery.startedAt),
    updatedAt: formatTime(delivery.updatedAt),
    nextAttemptAt: nextAttemptAt === null ? null : formatTime(nextAttemptAt),
  };
}
