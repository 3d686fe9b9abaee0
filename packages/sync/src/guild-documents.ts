import type { Client } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord, NewsEntry } from "@guildhall/store";
import { newsOfActivity } from "./activity-news.ts";
import { checkedDocument } from "./checked-document.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { snapshotOfLegacyGuild } from "./legacy-mapping.ts";
import { newsOfLegacyGuild } from "./legacy-news.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";

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
): Promise<NewsEntry[]> {
  const slugs = { realmSlug: guild.realmSlug, nameSlug: guild.nameSlug };
  const activity = await client.guilds.activity(slugs, { ...FRESH, ...(signal && { signal }) });
  return newsOfActivity(checkedDocument("guild-activity", activity), guild.id);
}

/** Asks the service for the legacy news, the only document that tells item loots. */
export async function fetchLegacyNews(
  guild: GuildRecord,
  { client, signal }: FetchOptions,
): Promise<NewsEntry[]> {
  const names = { realm: guild.realmName, name: guild.name };
  const options = { ...FRESH, ...(signal && { signal }) };
  const document = await client.legacy.guild({ ...names, fields: ["news"] }, options);
  return newsOfLegacyGuild(checkedDocument("legacy-guild", document), guild.id);
}
