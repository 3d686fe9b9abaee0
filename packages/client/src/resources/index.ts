/** The factory and the four resource clients of the contract: guild, character, realm and achievement. @module */

export type { AchievementClient } from "./achievement-client.ts";
export type { CharacterCallOptions, CharacterClient } from "./character-client.ts";
export {
  type ApiType,
  createResourceClient,
  type ResourceClients,
} from "./create-resource-client.ts";
export type { GuildCallOptions, GuildClient } from "./guild-client.ts";
export type { RealmClient, RealmStatusOptions } from "./realm-client.ts";
