import { type Client, NotFoundError } from "@guildhall/client";
import { RealmNameError } from "@guildhall/client/realms";
import { failedLookup, fetchGuild, findRealm, type GuildToFind } from "./fetch-guild.ts";
import type { GuildLookup } from "./guild-lookup.ts";
import { missingGuild, missingRealm } from "./suggestions.ts";

/**
 * Requests a guild from the service, in the region and edition of the client. Stores nothing. A guild that the service does not
 * know comes with suggestions, and a request that failed with its cause.
 *
 * @throws the reason of the signal when it is aborted.
 */
export async function findGuild(
  client: Client,
  { realm, name, signal }: GuildToFind,
): Promise<GuildLookup> {
  try {
    const known = await findRealm(client, realm, signal);
    if (known instanceof RealmNameError) {
      return await missingRealm(client, { realm, name, signal }, known);
    }
    const wanted = { ...known, name };
    try {
      return await fetchGuild(client, wanted, signal);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return await missingGuild(client, { realm, name, signal, realmSlug: known.realmSlug }, error);
    }
  } catch (error) {
    signal?.throwIfAborted();
    return failedLookup(error);
  }
}
