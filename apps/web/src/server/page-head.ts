import type { CharacterAnswer, FeedItem, Guild } from "@guildhall/server/api";
import { formatSearchParams } from "../app/search-params.ts";
import { SITE_NAME } from "../app/use-page-title.ts";
import { describeCharacter } from "../character/describe-character.ts";
import { guildBelonging } from "../guild/guild-words.ts";
import { NEWS_KINDS } from "../news/news-kinds.ts";
import type { NewsSearch } from "../news/news-search.ts";
import type { Texts } from "../texts/create-texts.ts";

/** Width and height in px of the image that chats show with a link. */
const CARD = { width: 1200, height: 630 };
const LONGEST = 300;

export interface PageHead {
  readonly title: string;
  readonly url: URL;
  readonly texts: Texts;
  /** The guild of the page, or the only guild of the site. */
  readonly guild: Guild | undefined;
  /** The character of the page. */
  readonly character?: CharacterAnswer | undefined;
  /** The news item of the page. */
  readonly newsItem?: FeedItem | undefined;
  /** The filters of the page of news. */
  readonly filters: NewsSearch;
  readonly isFound: boolean;
  /** Whether search engines list the page: not a form of the set-up, the sign-in or the settings. */
  readonly isListed: boolean;
}

/** Returns the title, the description and the preview for chats and search engines, as HTML. */
export function pageHead(head: PageHead): string {
  const { title, url, texts, guild, isFound, isListed } = head;
  const { language } = texts;
  const name = plain(title);
  if (!isFound) return `<title>${escaped(name)}</title>${meta("name", "robots", "noindex")}`;
  const description = plain(describe(head));
  const path = url.pathname.replace(/(?<=.)\/+$/, "");
  const canonical = new URL(path, url).href;
  const image = guild && new URL(`/guilds/${guild.id}/card.png`, url).href;
  const open: Readonly<Record<string, string | undefined>> = {
    "og:type": "website",
    "og:site_name": SITE_NAME,
    "og:locale": new Intl.Locale(language).maximize().toString().replace(/-.*-/, "_"),
    "og:title": name,
    "og:description": description,
    "og:url": canonical,
    "og:image": image,
    "og:image:type": image && "image/png",
    "og:image:width": image && String(CARD.width),
    "og:image:height": image && String(CARD.height),
    "og:image:alt": image && description,
  };
  const named: Readonly<Record<string, string | undefined>> = {
    description,
    robots: isListed ? undefined : "noindex",
    "twitter:card": image === undefined ? "summary" : "summary_large_image",
    "twitter:title": name,
    "twitter:description": description,
    "twitter:image": image,
    "twitter:image:alt": image && description,
  };
  return [
    `<title>${escaped(name)}</title>`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(guild === undefined ? [] : feedLinks(guild, head)),
    ...Object.entries(named).map(([key, value]) => meta("name", key, value)),
    ...Object.entries(open).map(([key, value]) => meta("property", key, value)),
  ].join("");
}

const FEEDS = { atom: "application/atom+xml", json: "application/feed+json" } as const;

/** Links by which feed readers find the feeds of the guild, in the language of the page and with its filters. */
function feedLinks(guild: Guild, { url, texts, filters }: PageHead): string[] {
  const { kind, member, q } = filters;
  const query = formatSearchParams({ kind, member, search: q, language: texts.language });
  const title = escaped(plain(kind ? `${guild.name}: ${texts.t(NEWS_KINDS[kind])}` : guild.name));
  return Object.entries(FEEDS).map(([form, type]) => {
    const href = new URL(`/api/v1/guilds/${guild.id}/feed.${form}${query}`, url).href;
    return `<link rel="alternate" type="${type}" title="${title}" href="${escaped(href)}">`;
  });
}

function describe({ guild, character, newsItem, texts }: PageHead): string {
  const { t } = texts;
  if (guild === undefined) return t("share.site");
  if (newsItem !== undefined) return newsItem.title;
  if (character !== undefined) return describeCharacter(character, guild, texts);
  return t("share.guild", {
    name: guild.name,
    realm: guild.realm.name,
    belonging: guildBelonging(guild, t),
    members: t("guild.memberCount", { count: guild.rosterCount }),
  });
}

function meta(attribute: "name" | "property", key: string, value: string | undefined): string {
  return value === undefined ? "" : `<meta ${attribute}="${key}" content="${escaped(value)}">`;
}

/** A short text without characters that change the direction of the text around it, or are not text. */
function plain(text: string): string {
  const visible = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");
  const graphemes = [...visible];
  return graphemes.length <= LONGEST ? visible : `${graphemes.slice(0, LONGEST).join("")}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
