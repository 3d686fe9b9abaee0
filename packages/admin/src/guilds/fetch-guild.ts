import { ApiError, type Client } from "@guildhall/client";
import { type DirectoryRealm, loadRealmDirectory, RealmNameError } from "@guildhall/client/realms";
import { guildSlug, localize, realmSlug } from "@guildhall/contract";
import { causeOf, causeWords, fetchSnapshot, type GuildSnapshot } from "@guildhall/sync";
import type { FailedLookup, FoundGuild } from "./guild-lookup.ts";

export interface GuildToFind {
  /** The realm's slug, or its name in any language. */
  readonly realm: string;
  /** The guild's name or slug. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
}

export interface NamedRealm {
  readonly realmSlug: string;
  readonly realmName: string;
}

/**
 * Finds a realm by its name in any language. Returns the error when no realm has the name. An edition whose realm index the
 * service refuses has no names: the slug then follows from the name.
 */
export async function findRealm(
  client: Client,
  realm: string,
  signal: AbortSignal | undefined,
): Promise<NamedRealm | RealmNameError> {
  try {
    const directory = await loadRealmDirectory(client, { signal });
    return namedRealm(directory.find(realm), client);
  } catch (error) {
    if (error instanceof RealmNameError) return error;
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status ?? 0);
    if (!isRefused || error.name === "TokenError") throw error;
    return { realmSlug: realmSlug(realm), realmName: realm };
  }
}

/** Returns a realm of the directory with its name in the locale of the client. */
export function namedRealm(
  { slug, name }: DirectoryRealm,
  { locale }: Pick<Client, "locale">,
): NamedRealm {
  return { realmSlug: slug, realmName: localize(name, locale ?? undefined) ?? slug };
}

/**
 * Fetches a guild with its members.
 * @throws the errors of `CoreClient.request`, such as NotFoundError.
 */
export async function fetchGuild(
  client: Client,
  { realmSlug: slug, realmName, name }: NamedRealm & { readonly name: string },
  signal: AbortSignal | undefined,
): Promise<FoundGuild> {
  const { provider, region, edition } = client;
  const key = { region, edition, realmSlug: slug, nameSlug: guildSlug(name) };
  const guild = { ...key, realmName, name };
  const { snapshot } = await fetchSnapshot(guild, { client, provider, signal });
  return { status: "found", ...key, facts: snapshot.facts, levels: levelsOf(snapshot) };
}

function levelsOf({ members }: GuildSnapshot): FoundGuild["levels"] {
  if (members === null) return null;
  const counts = new Map<number, number>();
  for (const { level } of members) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([level, count]) => ({ level, members: count }));
}

/** A guild that is not stored has no access that could be enabled again. */
const REFUSED = {
  nextStep:
    "The guild can be hidden or inactive, or the client may not read it. Check the region, the edition and the client " +
    "in the provider's developer portal.",
  page: null,
  command: null,
} as const;

/** Returns the cause of an error in words. */
export function failedLookup(error: unknown): FailedLookup {
  const cause = causeOf(error);
  const detail = error instanceof Error ? error.message : String(error);
  return {
    status: "failed",
    cause,
    detail,
    ...causeWords(cause),
    ...(cause === "forbidden" && REFUSED),
  };
}
