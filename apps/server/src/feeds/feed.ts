import { createHash } from "node:crypto";
import type { GuildRecord } from "@guildhall/store";
import { formatTime } from "../api/answers.ts";
import type { FeedItem } from "../api/news-schemas.ts";
import { escaped } from "../escaped.ts";
import { PAGES } from "../pages.ts";

/** A feed of the news of a guild, without the form in which it is written. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  /** ISO 8601: the time of the latest news, or of the guild's latest sync without news. */
  readonly updated: string;
  /** The address of the page with the same filters. */
  readonly page: string;
  /** The address of the feed. */
  readonly self: string;
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly published: string;
  readonly updated: string;
  readonly kind: FeedItem["kind"];
  /** The title with the names of the members, when there are several. */
  readonly text: string;
  /** The title and the figures of a week as HTML. Null for other entries. */
  readonly html: string | null;
}

export interface FeedOptions {
  readonly guild: GuildRecord;
  readonly items: readonly FeedItem[];
  readonly language: string;
  /** What the filters select, in words. */
  readonly filtered: readonly string[];
  /** The origin of the site. */
  readonly origin: string;
  /** The address of the feed, with its query. */
  readonly self: URL;
}

/**
 * Describes items as a feed with absolute links. Ids do not depend on the address of the site, the language or the number of
 * members.
 */
export function createFeed(options: FeedOptions): Feed {
  const { guild, items, language, filtered, origin, self } = options;
  const pageOf = (path: string) => new URL(path.replace("$id", String(guild.id)), origin);
  const page = pageOf(PAGES.news);
  for (const [name, parameter] of FILTERS) {
    const value = self.searchParams.get(parameter);
    if (value !== null) page.searchParams.set(name, value);
  }
  const filters = FILTERS.flatMap(([, name]) => self.searchParams.get(name) ?? []);
  return {
    id: stableId(guild, "feed", ...filters),
    title: filtered.length > 0 ? `${guild.name}: ${filtered.join(", ")}` : guild.name,
    language,
    updated: items[0]?.occurredAt ?? formatTime(guild.syncedAt ?? 0),
    page: page.href,
    self: new URL(self.pathname + self.search, origin).href,
    author: guild.name,
    entries: items.map((item) => ({
      id: stableId(guild, item.id),
      title: item.title,
      page: pageOf(PAGES.newsItem.replace("$item", String(item.id))).href,
      published: item.startedAt,
      updated: item.occurredAt,
      kind: item.kind,
      text: textOf(item),
      html: item.details.length === 0 ? null : htmlOf(item),
    })),
  };
}

function textOf({ title, count, members }: FeedItem): string {
  const names = count > 1 ? members.flatMap(({ name }) => name ?? []).join(", ") : "";
  return names === "" ? title : `${title}\n${names}`;
}

function htmlOf({ title, details }: FeedItem): string {
  const lines = details.map((detail) => `<li>${escaped(detail)}</li>`);
  return `<p>${escaped(title)}</p><ul>${lines.join("")}</ul>`;
}

/** The filters of the page, and the parameters of the feed. */
const FILTERS = [
  ["kind", "kind"],
  ["member", "member"],
  ["q", "search"],
] as const;

/** A UUID of the guild and more parts. The service's id of the guild stays the same after a rename or a transfer. */
function stableId(guild: GuildRecord, ...parts: readonly (string | number)[]): string {
  const { provider, region, edition, serviceId, realmSlug, nameSlug } = guild;
  const key = [provider, region, edition, serviceId ?? `${realmSlug}/${nameSlug}`, ...parts];
  const digest = createHash("sha256").update(JSON.stringify(key)).digest("hex");
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)?.slice(1) ?? [];
  const [a, b, c, d, e] = uuid;
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
}
