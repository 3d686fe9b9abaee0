import { hiddenNews, rightsOfRole } from "@guildhall/admin/rights";
import { readGroupAudiences, SettingError, type Settings } from "@guildhall/admin/settings";
import { type Poster, type PostResult, recipientOf } from "@guildhall/admin/webhooks";
import {
  type GuildRecord,
  type Job,
  RetryLaterError,
  type Store,
  type WebhookDelivery,
  type WebhookPosition,
  type WebhookRecord,
} from "@guildhall/store";
import { guildProblems } from "@guildhall/sync";
import { titled } from "../api/news-answers.ts";
import type { NewsTitles, NoticeFacts, NoticeWords } from "../pages/rendered-page.ts";
import { attemptDelay, GIVE_UP_MS } from "./attempt-delay.ts";
import { discordBody, MOST_EMBEDS } from "./discord-body.ts";
import { jsonBody, MOST_ITEMS } from "./json-body.ts";
import { createMessage, type WebhookMessage } from "./webhook-message.ts";

export interface DeliveryOptions {
  readonly store: Store;
  readonly settings: Pick<Settings, "get" | "open">;
  readonly poster: Poster;
  readonly titles: NewsTitles;
  readonly notices: NoticeWords;
  /** ms since 1970 */
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Sends what a webhook has not sent yet. The position in the news and the entry of the log are stored together after each
 * message, so a process that dies in between sends this message again.
 *
 * @throws RetryLaterError when the next attempt must wait.
 */
export async function deliverWebhook(
  options: DeliveryOptions,
  { data, signal, retryDelayMs }: Pick<Job, "data" | "signal" | "retryDelayMs">,
): Promise<void> {
  const { store, clock } = options;
  for (;;) {
    signal.throwIfAborted();
    const webhook = await store.webhooks.get(Number(data.webhookId));
    const guild = webhook && (await store.guilds.get(webhook.guildId));
    if (!guild || !webhook.enabled) return;
    const waiting = await store.webhooks.waiting(webhook.id);
    const wait = (waiting?.nextAttemptAt ?? 0) - clock();
    // A time that is further away was stored by a clock that was set back.
    if (waiting && wait > 0 && wait <= GIVE_UP_MS) {
      const nextAttemptAt = clock() + Math.max(wait, retryDelayMs);
      await store.webhooks.putDelivery({ ...waiting, nextAttemptAt });
      throw new RetryLaterError(wait, {});
    }
    const next = await nextMessage(options, guild, webhook);
    // Messages to officers come first, so nobody needs the one that waited.
    if (next?.message.content !== "officers") {
      await store.webhooks.endWaiting(webhook.id, "officers");
    }
    if (next === null) return;
    const result = await sendMessage(options, webhook, next.message, signal);
    const delivery = deliveryOf(options, {
      ...{ webhook, waiting, result, message: next.message, retryDelayMs },
    });
    const isMine = await store.transaction(async (queries) => {
      const isWaiting = delivery.status === "waiting";
      const hasGivenUp = !isWaiting && result.outcome === "again";
      // News that could not be delivered for a day are not sent later, nor are those that happened meanwhile.
      const to = hasGivenUp ? roundAt(await queries.webhooks.latestNewsId(guild.id)) : next.after;
      const moved = await queries.webhooks.move(webhook.id, webhook, isWaiting ? webhook : to);
      if (!moved) return false;
      if (!isWaiting) await queries.webhooks.setReported(webhook.id, next.reported);
      if (result.outcome === "gone" && result.error) {
        await queries.webhooks.disable(webhook.id, result.error);
      }
      await queries.webhooks.putDelivery(delivery);
      return true;
    });
    // Another worker has sent it meanwhile, or an administrator has changed the webhook.
    if (!isMine) continue;
    if (delivery.nextAttemptAt !== null) {
      throw new RetryLaterError(delivery.nextAttemptAt - clock(), {});
    }
  }
}

/** Sends a message once. */
export async function sendMessage(
  { settings, poster, clock }: Pick<DeliveryOptions, "settings" | "poster" | "clock">,
  webhook: WebhookRecord,
  message: WebhookMessage,
  signal?: AbortSignal,
): Promise<PostResult> {
  const body = webhook.kind === "discord" ? discordBody(message) : jsonBody(message, clock());
  try {
    return await poster.post(await recipientOf(webhook, settings), body, signal);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    const { code, message } = error;
    const why = { code, values: {}, message };
    return { outcome: "gone", httpStatus: null, error: why, retryAfterMs: 0 };
  }
}

interface Attempt {
  readonly webhook: WebhookRecord;
  readonly waiting: WebhookDelivery | null;
  readonly message: WebhookMessage;
  readonly result: PostResult;
  /** The shortest delay of the job. */
  readonly retryDelayMs: number;
}

/** Returns the entry of the log after an attempt, which continues the entry that waited. */
function deliveryOf(
  { clock, random }: Pick<DeliveryOptions, "clock" | "random">,
  { webhook, waiting, message, result, retryDelayMs }: Attempt,
): WebhookDelivery {
  const at = clock();
  const { content, items, notices } = message;
  const before = waiting?.content === content ? waiting : null;
  const attempts = (before?.attempts ?? 0) + 1;
  const startedAt = Math.min(before?.startedAt ?? at, at);
  const mayPass = result.outcome === "again" && at - startedAt < GIVE_UP_MS;
  const delay = Math.max(attemptDelay(attempts, result.retryAfterMs, random()), retryDelayMs);
  const { httpStatus, error } = result;
  return {
    ...{ webhookId: webhook.id, content, items: items.length + notices.length },
    status: result.outcome === "delivered" ? "delivered" : mayPass ? "waiting" : "failed",
    ...{ httpStatus, error, attempts, startedAt, updatedAt: at },
    nextAttemptAt: mayPass ? at + delay : null,
  };
}

/** Creates a message that is not about news. */
export async function noticeMessage(
  { store, settings, notices }: Pick<DeliveryOptions, "store" | "settings" | "notices">,
  guild: GuildRecord,
  { language }: Pick<WebhookRecord, "language">,
  facts: readonly Omit<NoticeFacts, "guild">[],
): Promise<WebhookMessage> {
  const named = facts.map((fact) => ({ ...fact, guild: guild.name }));
  const content = facts.some(({ code }) => code === "test") ? "test" : "officers";
  const written = await notices(named, { language });
  return createMessage(store, { guild, content, notices: written }, await siteOf(settings));
}

async function siteOf({ get }: Pick<Settings, "get">) {
  const [publicUrl, visibility] = await Promise.all([get("publicUrl"), get("visibility")]);
  return { publicUrl, isPublic: visibility === "public" };
}

interface NextMessage {
  readonly message: WebhookMessage;
  /** The problems that were reported to officers, after this message. */
  readonly reported: readonly string[];
  /** The position after the message. */
  readonly after: WebhookPosition;
}

/** Messages to officers come first. Resolves with null when nothing is left. */
async function nextMessage(
  options: DeliveryOptions,
  guild: GuildRecord,
  webhook: WebhookRecord,
): Promise<NextMessage | null> {
  const { store, clock } = options;
  const { problems, isOver } = await guildProblems(store, guild.id, clock());
  const isReset = isOver && webhook.reported.length > 0;
  if (isReset) await store.webhooks.setReported(webhook.id, []);
  const reported = isReset ? [] : webhook.reported;
  const fresh = problems.filter(({ code }) => !reported.includes(code));
  if (webhook.forOfficers && fresh.length > 0) {
    const message = await noticeMessage(options, guild, webhook, fresh);
    const codes = fresh.map(({ code }) => code);
    return { message, reported: [...reported, ...codes], after: webhook };
  }
  const news = await nextNews(options, guild, webhook);
  return news && { ...news, reported };
}

async function nextNews(
  { store, settings, titles }: DeliveryOptions,
  guild: GuildRecord,
  webhook: WebhookRecord,
): Promise<Omit<NextMessage, "reported"> | null> {
  const { id: guildId, rankNames } = guild;
  const { kind, newsKinds: kinds, since, language } = webhook;
  const visitor = rightsOfRole(null, await readGroupAudiences(settings));
  const hidden = await hiddenNews(visitor, store, guild);
  const limit = kind === "discord" ? MOST_EMBEDS : MOST_ITEMS;
  const { roundStart, roundEnd, sentTo } = webhook;
  let position: WebhookPosition = { roundStart, roundEnd, sentTo };
  for (;;) {
    const filter = { ...position, kinds, since, limit, hidden };
    const found = kinds.length === 0 ? [] : await store.feed.unsent(guildId, filter);
    const last = found.at(-1);
    if (last !== undefined) {
      const items = await titled(found, titles, { language, rankNames });
      const contents = { guild, content: "news", items } as const;
      const message = await createMessage(store, contents, await siteOf(settings));
      return { message, after: { ...position, sentTo: last.id } };
    }
    const latest = await store.webhooks.latestNewsId(guildId);
    if (latest <= position.roundEnd) {
      const end = roundAt(position.roundEnd);
      if (sentTo < end.sentTo) await store.webhooks.move(webhook.id, webhook, end);
      return null;
    }
    position = { ...roundAt(position.roundEnd), roundEnd: latest };
  }
}

/** The position between two rounds: all news up to an id were sent or are not sent. */
const roundAt = (newsId: number): WebhookPosition => ({
  ...{ roundStart: newsId, roundEnd: newsId, sentTo: newsId },
});
