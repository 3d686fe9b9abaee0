import type { GuildRecord, Store, WebhookDelivery } from "@guildhall/store";
import type { FeedItem } from "../api/news-schemas.ts";
import { mediaUrl } from "../media-files.ts";
import type { Notice } from "../pages/rendered-page.ts";
import { PAGES } from "../pages.ts";

/** Where recipients can reach the site. */
export interface SiteAddress {
  /** The public URL of the site. Null without one: messages have no links then. */
  readonly publicUrl: URL | null;
  /** Whether everybody may see the site, so that its images can be shown elsewhere. */
  readonly isPublic: boolean;
}

/** A message to a webhook, without the form in which it is written. */
export interface WebhookMessage {
  readonly guild: GuildRecord;
  readonly content: WebhookDelivery["content"];
  readonly items: readonly FeedItem[];
  /** Messages to officers, or the test. */
  readonly notices: readonly Notice[];
  /** The page about the message; null without a public URL. */
  readonly page: (path: string) => string | null;
  /** An image of the site; null when the recipient could not load it. */
  readonly image: (path: string) => string | null;
  /** The paths of portraits by the ids of items that are about one member. */
  readonly portraits: ReadonlyMap<number, string>;
}

type Contents = Pick<WebhookMessage, "guild" | "content"> &
  Partial<Pick<WebhookMessage, "items" | "notices">>;

/** Adds links and images to a message. */
export async function createMessage(
  store: Pick<Store, "members" | "images">,
  { guild, content, items = [], notices = [] }: Contents,
  { publicUrl, isPublic }: SiteAddress,
): Promise<WebhookMessage> {
  const page = (path: string) => (publicUrl === null ? null : new URL(path, publicUrl).href);
  const showsImages = isPublic && publicUrl?.protocol === "https:";
  return {
    ...{ guild, content, items, notices, page },
    image: (path) => (showsImages ? page(path) : null),
    portraits: showsImages ? await findPortraits(store, guild, items) : new Map(),
  };
}

/** The path of the page of an item. */
export function itemPath({ id }: GuildRecord, item: FeedItem): string {
  return PAGES.newsItem.replace("$id", String(id)).replace("$item", String(item.id));
}

/** The path of the page of the guild, or of its settings for messages to officers. */
export function guildPath({ guild, content }: Pick<WebhookMessage, "guild" | "content">): string {
  const page = content === "news" ? PAGES.guild : PAGES.settingsGuild;
  return page.replace("$id", String(guild.id));
}

async function findPortraits(
  { members, images }: Pick<Store, "members" | "images">,
  { id: guildId }: GuildRecord,
  items: readonly FeedItem[],
): Promise<ReadonlyMap<number, string>> {
  const single = items.flatMap(({ id, count, members: [first] }) =>
    count === 1 && first?.memberId != null ? [{ id, memberId: first.memberId }] : [],
  );
  if (single.length === 0) return new Map();
  const known = await members.listAll(guildId);
  const urls = new Map(known.map(({ id, portraitUrl }) => [id, portraitUrl]));
  const wanted = single.flatMap(({ memberId }) => urls.get(memberId) ?? []);
  const stored = new Map((await images.find(wanted)).map((image) => [image.sourceUrl, image]));
  return new Map(
    single.flatMap(({ id, memberId }) => {
      const image = stored.get(urls.get(memberId) ?? "");
      const path = image ? mediaUrl(image) : null;
      return path === null ? [] : [[id, path] as const];
    }),
  );
}
