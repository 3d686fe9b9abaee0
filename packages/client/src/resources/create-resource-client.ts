import { check } from "../argument-checks.ts";
import { type Client, createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import { type AchievementClient, createAchievementClient } from "./achievement-client.ts";
import { type CharacterClient, createCharacterClient } from "./character-client.ts";
import { createGuildClient, type GuildClient } from "./guild-client.ts";
import { createRealmClient, type RealmClient } from "./realm-client.ts";

/** The resource clients by API type (contract 1). */
export interface ResourceClients {
  readonly guild: GuildClient;
  readonly character: CharacterClient;
  readonly realm: RealmClient;
  readonly achievement: AchievementClient;
}

/** The API types that `createResourceClient` knows (contract 1). */
export type ApiType = keyof ResourceClients;

const FACTORIES: { readonly [Type in ApiType]: (client: Client) => ResourceClients[Type] } = {
  guild: createGuildClient,
  character: createCharacterClient,
  realm: createRealmClient,
  achievement: createAchievementClient,
};

/**
 * The factory of contract 1: a resource client on a client there is already, or for a region,
 * credentials, locale and cache of its own. Several of them are made on one client, so that they
 * share its token, cache and connections; each one that is made of options has its own:
 *
 * ```ts
 * import { createResourceClient } from "@guildhall/client/resources";
 *
 * const guilds = createResourceClient("guild", { client });
 * const characters = createResourceClient("character", { client });
 * ```
 *
 * Close it by its `client.close()`.
 * @throws RangeError that names the allowed API types; otherwise what `createClient` throws.
 */
export function createResourceClient<Type extends ApiType>(
  type: Type,
  options: ClientOptions | { readonly client: Client },
): ResourceClients[Type] {
  if (!Object.hasOwn(FACTORIES, type)) {
    const allowed = Object.keys(FACTORIES).join(", ");
    throw new RangeError(`Unknown API type "${type}". Use one of: ${allowed}.`);
  }
  if (!options || !("client" in options)) return FACTORIES[type](createClient(options));
  check(options.client?.request, "options.client", "a Client");
  return FACTORIES[type](options.client);
}
