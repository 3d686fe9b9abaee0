import type { Client } from "@guildhall/client";
import { loadRealmDirectory, type RealmNameError } from "@guildhall/client/realms";
import { EDITIONS, type Edition, localize, REGIONS, type Region } from "@guildhall/contract";
import { causeWords, connectedRealmIdOf, realmsOfConnectedRealm } from "@guildhall/sync";
import { fetchGuild, type GuildToFind, type NamedRealm, namedRealm } from "./fetch-guild.ts";
import type { LookupPlace, MissingGuild, SuggestedGuild, SuggestedRealm } from "./guild-lookup.ts";

/** Suggestions are requested from at most this many connected realms. */
const MOST_REALMS = 20;
/** The guild is requested from at most this many realms with a similar name. */
const MOST_NEAR = 5;

/** The answer for a realm that does not exist: guilds and realms of similar names, and where a realm has this name. */
export async function missingRealm(
  client: Client,
  wanted: GuildToFind,
  error: RealmNameError,
): Promise<MissingGuild> {
  const realms = error.realms.map(({ slug, name }) => ({
    slug,
    name: localize(name, client.locale ?? undefined) ?? slug,
  }));
  const there = await guildsOn(client, realms.slice(0, MOST_NEAR).map(named), wanted);
  wanted.signal?.throwIfAborted();
  const { places, guilds } =
    there.length > 0 ? { places: [], guilds: there } : await elsewhere(client, wanted);
  const others = realms.filter(({ slug }) => there.every(({ realmSlug }) => realmSlug !== slug));
  return missing({ missing: "realm", realms: others, guilds, places, detail: error.message });
}

/** The answer for a guild that its realm does not have: the guild of this name on connected realms and elsewhere. */
export async function missingGuild(
  client: Client,
  wanted: GuildToFind & { readonly realmSlug: string },
  error: Error,
): Promise<MissingGuild> {
  const connected = await guildsOnConnectedRealms(client, wanted).catch(() => []);
  wanted.signal?.throwIfAborted();
  const { guilds, places } =
    connected.length > 0 ? { guilds: connected, places: [] } : await elsewhere(client, wanted);
  return missing({ missing: "guild", realms: [], guilds, places, detail: error.message });
}

function missing(
  parts: Pick<MissingGuild, "missing" | "realms" | "guilds" | "places" | "detail">,
): MissingGuild {
  const { guilds, places, missing: what } = parts;
  // A realm of this name in another region is not a suggestion when the realm exists here.
  const isElsewhere = places.length > 0 && (what === "realm" || guilds.length > 0);
  const cause = isElsewhere ? "wrong-region" : "not-found";
  return { status: "not-found", cause, ...parts, ...causeWords(cause) };
}

async function guildsOnConnectedRealms(
  client: Client,
  { realmSlug, name, signal }: GuildToFind & { readonly realmSlug: string },
): Promise<SuggestedGuild[]> {
  const options = signal ? { signal } : {};
  const id = connectedRealmIdOf(await client.realms.get({ realmSlug }, options));
  if (id === null) return [];
  const document = await client.connectedRealms.get({ connectedRealmId: id }, options);
  const others = realmsOfConnectedRealm(document, id)
    .realms.filter(({ slug }) => slug !== realmSlug)
    .slice(0, MOST_REALMS);
  return guildsOn(client, others.map(named), { name, signal });
}

const named = ({ slug, name }: SuggestedRealm): NamedRealm => ({
  realmSlug: slug,
  realmName: name,
});

/** Returns the guilds of a name that the service has on these realms. */
async function guildsOn(
  client: Client,
  realms: readonly NamedRealm[],
  { name, signal }: Pick<GuildToFind, "name" | "signal">,
): Promise<SuggestedGuild[]> {
  const found = await Promise.all(
    realms.map((realm) => suggestedGuild(client, { ...realm, name }, signal)),
  );
  return found.filter((guild) => guild !== null);
}

/** The other regions and editions that have a realm of this name, and the guilds there. */
async function elsewhere(
  client: Client,
  { realm, name, signal }: GuildToFind,
): Promise<Pick<MissingGuild, "guilds" | "places">> {
  const found = await Promise.all(
    otherPlaces(client).map(async (place) => {
      const there = client.with(place) as Client;
      const known = await realmAt(there, realm, signal);
      if (known === null) return null;
      return { place, guild: await suggestedGuild(there, { ...known, name }, signal) };
    }),
  );
  signal?.throwIfAborted();
  const places = found.filter((entry) => entry !== null);
  return {
    places: places.map(({ place }) => place),
    guilds: places.map(({ guild }) => guild).filter((guild) => guild !== null),
  };
}

async function realmAt(
  client: Client,
  realm: string,
  signal: AbortSignal | undefined,
): Promise<NamedRealm | null> {
  try {
    const directory = await loadRealmDirectory(client, { signal });
    return namedRealm(directory.find(realm), client);
  } catch {
    return null;
  }
}

/** Returns null when the service does not have the guild there, or does not respond: a suggestion is not required. */
async function suggestedGuild(
  client: Client,
  wanted: NamedRealm & { readonly name: string },
  signal: AbortSignal | undefined,
): Promise<SuggestedGuild | null> {
  try {
    const { facts, ...key } = await fetchGuild(client, wanted, signal);
    const { name, memberCount } = facts;
    const { region, edition, realmSlug } = key;
    return { region, edition, realmSlug, realmName: wanted.realmName, name, memberCount };
  } catch {
    return null;
  }
}

/**
 * The same edition in other regions, and other editions in this region. China has its own credentials: the secret of another
 * region must not be sent to its token host, nor the other way round.
 */
function otherPlaces({ region, edition }: LookupPlace): LookupPlace[] {
  const regions = REGIONS.filter(
    (other: Region) => other !== region && other !== "cn" && region !== "cn",
  );
  const editions = (Object.keys(EDITIONS) as Edition[]).filter((other) => other !== edition);
  return [
    ...regions.map((other) => ({ region: other, edition })),
    ...editions.map((other) => ({ region, edition: other })),
  ];
}
