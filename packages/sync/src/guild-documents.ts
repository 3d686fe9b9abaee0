import { type CallResult, type Client, ForbiddenError } from "@guildhall/client";
import { guilds, legacy, type Provider } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import { newsOfActivity, type ReadNews } from "./activity-news.ts";
import { GuildAccessError } from "./guild-access-error.ts";
import { requireNewsOf } from "./guild-identity.ts";
import type { ReadSnapshot } from "./guild-snapshot.ts";
import { snapshotOfLegacyGuild } from "./legacy-mapping.ts";
import { newsOfLegacyGuild } from "./legacy-news.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";

export interface GuildFetchOptions {
  readonly client: Client;
  readonly provider: Provider;
  readonly signal: AbortSignal | undefined;
}

/**
 * A sync does not use the response cache: it needs the current roster, and only new responses of the service can
 * confirm a held roster.
 */
const FRESH = { cache: false } as const;

/** The region, edition, slugs and names that a guild is requested by. */
export type GuildToFetch = Pick<
  GuildRecord,
  "region" | "edition" | "realmSlug" | "nameSlug" | "realmName" | "name"
>;

/** Returns the shape of the roster documents. Legacy calls have no editions (contract 4.1). */
export function rosterShape(
  provider: Provider,
  guild: Pick<GuildToFetch, "edition">,
): Provider["rosterShape"] {
  return guild.edition === "current" ? provider.rosterShape : "modern";
}

/**
 * Fetches the guild and its members.
 * @throws GuildAccessError when the service returns 403 for one of the documents.
 */
export async function fetchSnapshot(
  guild: GuildToFetch,
  { client, provider, signal }: GuildFetchOptions,
): Promise<ReadSnapshot> {
  const { region, edition, realmSlug, nameSlug } = guild;
  const requested = { provider, region, edition, realmSlug, stored: guild };
  const options = { ...FRESH, ...(signal && { signal }) };
  if (rosterShape(provider, guild) === "legacy") {
    const names = { realm: guild.realmName, name: guild.name, fields: ["members"] } as const;
    const answer = await ownDocument("legacy guild", client.request(legacy.guild, names, options));
    return modified(snapshotOfLegacyGuild(answer.data, requested), answer);
  }
  const slugs = { realmSlug, nameSlug };
  const [document, roster] = await Promise.all([
    ownDocument("guild", client.request(guilds.get, slugs, options)),
    ownDocument("guild roster", client.request(guilds.roster, slugs, options)),
  ]);
  return modified(snapshotOfGuild(document.data, roster.data, requested), roster);
}

async function ownDocument<Value>(title: string, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ForbiddenError ? new GuildAccessError(title, error) : error;
  }
}

/** The `Last-Modified` of the response comes before a field of the document. */
function modified(
  { snapshot, lost }: ReadSnapshot,
  { lastModified }: Pick<CallResult<unknown>, "lastModified">,
): ReadSnapshot {
  return { snapshot: { ...snapshot, lastModified: lastModified ?? snapshot.lastModified }, lost };
}

export interface NewsFetchOptions extends GuildFetchOptions {
  /** The guild as its own documents of this run describe it. */
  readonly expected: GuildRecord;
}

/**
 * Fetches the guild's activity (contract 4.3).
 * @throws RefusedDocumentError when it is that of another guild; GuildAccessError when the service returns 403.
 */
export async function fetchActivityNews(
  guild: GuildRecord,
  { client, signal, expected }: NewsFetchOptions,
): Promise<ReadNews> {
  const slugs = { realmSlug: guild.realmSlug, nameSlug: guild.nameSlug };
  const options = { ...FRESH, ...(signal && { signal }) };
  const activity = await ownDocument("guild activity", client.guilds.activity(slugs, options));
  const read = newsOfActivity(activity, guild.id);
  requireNewsOf(expected, read.identity);
  return read;
}

/**
 * Fetches the legacy news, the only document that has item loots.
 * @throws RefusedDocumentError when it is that of another guild; GuildAccessError when the service returns 403.
 */
export async function fetchLegacyNews(
  guild: GuildRecord,
  { client, signal, expected }: NewsFetchOptions,
): Promise<ReadNews> {
  const names = { realm: guild.realmName, name: guild.name, fields: ["news"] } as const;
  const options = { ...FRESH, ...(signal && { signal }) };
  const document = await ownDocument("legacy guild news", client.legacy.guild(names, options));
  const read = newsOfLegacyGuild(document, guild.id);
  requireNewsOf(expected, read.identity);
  return read;
}
