import { formatTime } from "../api/answers.ts";
import { guildPath, itemPath, type WebhookMessage } from "./webhook-message.ts";

/** Items of one message. */
export const MOST_ITEMS = 50;

/** Writes a message as JSON, with items as in the API's feed. */
export function jsonBody(message: WebhookMessage, now: number): string {
  const { guild, content, items, notices, page } = message;
  const { id, name, region, edition, realmName: realm } = guild;
  return JSON.stringify({
    type: content,
    sentAt: formatTime(now),
    guild: { id, name, realm, region, edition, url: page(guildPath({ guild, content: "news" })) },
    items: items.map((item) => ({ ...item, url: page(itemPath(guild, item)) })),
    notices: notices.map((notice) => ({ ...notice, url: page(guildPath(message)) })),
  });
}
