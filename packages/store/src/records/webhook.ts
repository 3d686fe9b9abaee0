import type { CodedMessage } from "./coded-message.ts";
import type { NewsKind } from "./news.ts";

export const WEBHOOK_KINDS = ["discord", "json"] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What administrators choose for a webhook. */
export interface WebhookChoices {
  readonly name: string;
  /** The language of titles, such as `de`. */
  readonly language: string;
  /** The kinds of news that are sent. */
  readonly newsKinds: readonly NewsKind[];
  /** Whether messages for officers are sent, such as one about a held roster. */
  readonly forOfficers: boolean;
  readonly enabled: boolean;
}

/** The position of a webhook in the news of its guild, by their ids. */
export interface WebhookPosition {
  /** News up to this id belong to earlier rounds. */
  readonly roundStart: number;
  /** The last id of this round. News that follow belong to the next one. */
  readonly roundEnd: number;
  /** The items of this round whose first news have at most this id were sent. */
  readonly sentTo: number;
}

export interface NewWebhook extends WebhookChoices {
  readonly guildId: number;
  readonly kind: WebhookKind;
  /** Sealed, because a Discord address contains its token. */
  readonly address: string;
  /** The host and the last characters of the address. */
  readonly addressHint: string;
  /** The sealed secret of the signatures; null for Discord. */
  readonly secret: string | null;
  /** When it was added or enabled, in ms since 1970. News that happened earlier are not sent. */
  readonly since: number;
}

export interface WebhookRecord extends NewWebhook, WebhookPosition {
  readonly id: number;
  /** Why Guildhall disabled it; null when it did not. */
  readonly disabledReason: CodedMessage | null;
  /** The problems that were reported to officers, until a sync succeeds. */
  readonly reported: readonly string[];
}

export const DELIVERY_STATUSES = ["delivered", "waiting", "failed"] as const;

/** A message to a webhook with the result of the latest attempt. */
export interface WebhookDelivery {
  readonly webhookId: number;
  readonly content: "news" | "officers" | "test";
  /** Number of news items, or of problems. */
  readonly items: number;
  /** `waiting` for the next attempt. */
  readonly status: (typeof DELIVERY_STATUSES)[number];
  /** The status of the response; null without one. */
  readonly httpStatus: number | null;
  /** Why the latest attempt failed. */
  readonly error: CodedMessage | null;
  readonly attempts: number;
  /** Time of the first attempt, in ms since 1970. */
  readonly startedAt: number;
  /** Time of the latest attempt, in ms since 1970. */
  readonly updatedAt: number;
  /** ms since 1970 */
  readonly nextAttemptAt: number | null;
}

export interface WebhookDeliveryRecord extends WebhookDelivery {
  readonly id: number;
}
