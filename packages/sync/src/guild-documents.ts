import type { Client } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import { newsOfActivity } from "./activity-news.ts";
import { checkedDocument, isDocument } from "./checked-document.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { snapshotOfLegacyGuild } from "./legacy-mapping.ts";
import { newsOfLegacyGuild } from "./legacy-news.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";
import type { ToldNews } from "./told-news.ts";

export interface FetchOptions {
  readonly client: Client;
  readonly provider: Provider;
  readonly signal: AbortSignal | undefined;
}

/**
 * A sync asks the service, not the response cache: it must see the roster of now, and an answer that
 * looks wrong is only believed when the service itself gives it twice.
 */
const FRESH = { cache: false } as const;

/** News, and how many entries were left out because they are not what the contract says. */
export interface FetchedNews {
  readonly news: readonly ToldNews[];
  readonly unreadable: number;
}

/** Which documents the roster is read from. The legacy calls know no editions (contract 4.1). */
export function rosterShape(provider: Provider, guild: GuildRecord): Provider["rosterShape"] {
  return guild.edition === "current" ? provider.rosterShape : "modern";
}

/** Asks the service for the guild and its members. */
export async function fetchSnapshot(
  guild: GuildRecord,
  { client, provider, signal }: FetchOptions,
): Promise<GuildSnapshot> {
  const origin = { provider, region: guild.region, edition: guild.edition };
  const options = { ...FRESH, ...(signal && { signal }) };
  if (rosterShape(provider, guild) === "legacy") {
    const names = { realm: guild.realmName, name: guild.name };
    const document = await client.legacy.guild({ ...names, fields: ["members"] }, options);
    return snapshotOfLegacyGuild(checkedDocument("legacy-guild", document), origin);
  }
  const slugs = { realmSlug: guild.realmSlug, nameSlug: guild.nameSlug };
  const [document, roster] = await Promise.all([
    client.guilds.get(slugs, options),
    client.guilds.roster(slugs, options),
  ]);
  return snapshotOfGuild(
    checkedDocument("guild", document),
    checkedDocument("guild-roster", roster),
    origin,
  );
}

/** Asks the service for the guild's activity (contract 4.3). */
export async function fetchActivityNews(
  guild: GuildRecord,
  { client, signal }: FetchOptions,
): Promise<FetchedNews> {
  const slugs = { realmSlug: guild.realmSlug, nameSlug: guild.nameSlug };
  const activity = await client.guilds.activity(slugs, { ...FRESH, ...(signal && { signal }) });
  const entries = Array.isArray(activity.activities) ? activity.activities : [];
  const activities = entries.filter((entry) =>
    isDocument("guild-activity", { ...activity, activities: [entry] }),
  );
  const readable = checkedDocument("guild-activity", { ...activity, activities });
  return {
    news: newsOfActivity(readable, guild.id),
    unreadable: entries.length - activities.length,
  };
}

/** Asks the service for the legacy news, the only document that tells item loots. */
export async function fetchLegacyNews(
  guild: GuildRecord,
  { client, signal }: FetchOptions,
): Promise<FetchedNews> {
  const names = { realm: guild.realmName, name: guild.name };
  const options = { ...FRESH, ...(signal && { signal }) };
  const document = await client.legacy.guild({ ...names, fields: ["news"] }, options);
  const entries = Array.isArray(document.news) ? document.news : [];
  const news = entries.filter((entry) =>
    isDocument("legacy-guild", { ...document, news: [entry] }),
  );
  const readable = checkedDocument("legacy-guild", { ...document, news });
  return { news: newsOfLegacyGuild(readable, guild.id), unreadable: entries.length - news.length };
}
