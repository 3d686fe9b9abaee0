import { check, checkEnd, checkNames } from "../argument-checks.ts";
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

/** The API types of `createResourceClient` (contract 1). */
export type ApiType = keyof ResourceClients;

const FACTORIES: { readonly [Type in ApiType]: (client: Client) => ResourceClients[Type] } = {
  guild: createGuildClient,
  character: createCharacterClient,
  realm: createRealmClient,
  achievement: createAchievementClient,
};

/**
 * The factory of contract 1: creates a resource client from an existing client, or from the options of a new one.
 * Resource clients of one client share its token, cache and connections:
 *
 * ```ts
 * import { createResourceClient } from "@guildhall/client/resources";
 *
 * const guilds = createResourceClient("guild", { client });
 * const characters = createResourceClient("character", { client });
 * ```
 *
 * Call its `client.close()` to close it.
 * @throws RangeError for an unknown API type, and the errors of `createClient`.
 */
export function createResourceClient<Type extends ApiType>(
  type: Type,
  options: ClientOptions | { readonly client: Client },
  ...surplus: never[]
): ResourceClients[Type] {
  if (!Object.hasOwn(FACTORIES, type)) {
    const allowed = Object.keys(FACTORIES).join(", ");
    throw new RangeError(`Unknown API type "${type}". Use one of: ${allowed}.`);
  }
  checkEnd(surplus, "createResourceClient", "(type, options)");
  if (!options || !("client" in options)) return FACTORIES[type](createClient(options));
  checkNames(options, ["client"]);
  check(options.client?.request, "options.client", "a Client");
  return FACTORIES[type](options.client);
}
