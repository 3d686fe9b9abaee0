import type { Crest } from "@guildhall/contract";
import type { FeedItem } from "../api/news-schemas.ts";
import { guildPath, itemPath, type WebhookMessage } from "./webhook-message.ts";

/** Embeds of one message. */
export const MOST_EMBEDS = 10;
/** Characters of the titles, descriptions and names of authors of all embeds of a message. */
const ALL_CHARACTERS = 6000;
const TITLE = 256;
const DESCRIPTION = 4096;
const AUTHOR = 256;

/** Writes a message as the body of a webhook of Discord. Nobody is notified by a name in it. */
export function discordBody(message: WebhookMessage): string {
  const { guild, items, notices } = message;
  const texts = [
    ...items.map((item) => ({ ...textOf(item), ...ofItem(item, message) })),
    ...notices.map(({ title, text }) => ({ title, text, url: message.page(guildPath(message)) })),
  ].slice(0, MOST_EMBEDS);
  const room = Math.floor((ALL_CHARACTERS - AUTHOR) / Math.max(1, texts.length)) - TITLE;
  const color = guild.crest && colorOf(guild.crest);
  const embeds = texts.map(({ title, text, url, ...rest }, index) => ({
    title: shorten(title, TITLE),
    ...(url !== null && { url }),
    ...(text !== "" && { description: shorten(text, Math.min(room, DESCRIPTION)) }),
    ...(color !== null && { color }),
    ...(index === 0 && { author: author(message) }),
    ...rest,
  }));
  return JSON.stringify({ embeds, allowed_mentions: { parse: [] } });
}

function textOf({ title, details, count, members }: FeedItem) {
  const names = count > 1 ? members.flatMap(({ name }) => name ?? []) : [];
  return { title, text: [...details, names.join(", ")].filter(Boolean).join("\n") };
}

function ofItem(item: FeedItem, { guild, page, image, portraits }: WebhookMessage) {
  const portrait = portraits.get(item.id);
  const thumbnail = portrait === undefined ? null : image(portrait);
  return {
    url: page(itemPath(guild, item)),
    timestamp: item.occurredAt,
    ...(thumbnail !== null && { thumbnail: { url: thumbnail } }),
  };
}

function author({ guild, page, image }: WebhookMessage) {
  const url = page(guildPath({ guild, content: "news" }));
  const crest = guild.crest && image(`/api/v1/guilds/${guild.id}/crest.png?size=128`);
  return {
    name: [...guild.name].slice(0, AUTHOR / 2).join(""),
    ...(url !== null && { url }),
    ...(crest !== null && { icon_url: crest }),
  };
}

function colorOf({ background: { color } }: Crest): number {
  return color.r * 0x10000 + color.g * 0x100 + color.b;
}

const MARKDOWN = /[\\*_~`|<>#[\]()@:-]/;
const MORE = "…";

/** Returns a text without the effects of Markdown, cut to a length in UTF-16 units. */
function shorten(text: string, length: number): string {
  let fitted = "";
  for (const sign of text) {
    const escaped = MARKDOWN.test(sign) ? `\\${sign}` : sign;
    if (fitted.length + escaped.length > length - MORE.length) return fitted + MORE;
    fitted += escaped;
  }
  return fitted;
}
