export { ApiError } from "./api-error.ts";
export {
  type BodyProblem,
  ConnectionError,
  InvalidBodyError,
  TimeoutError,
  TokenError,
} from "./call-errors.ts";
export type {
  Answer,
  CallArguments,
  CallOptions,
  CallParameters,
  CallResult,
  LooseCallOptions,
  QueryValue,
  SearchParameters,
  UserCallOptions,
} from "./call-types.ts";
export type { CatalogueClient, Operation } from "./catalogue-client.ts";
export { type Client, createClient, type FreeCallOptions } from "./client.ts";
export type { ClientOptions, ScopeChange } from "./client-options.ts";
export { createForwarder, type Forwarder, type ForwarderOptions } from "./forwarder.ts";
export {
  createImageClient,
  type DownloadedImage,
  downloadImage,
  type ImageClient,
  type ImageClientOptions,
} from "./images/image-client.ts";
export { ImageError } from "./images/image-error.ts";
export type { ImageType } from "./images/image-type.ts";
export type { AchievementClient } from "./resources/achievement-client.ts";
export type { CharacterCallOptions, CharacterClient } from "./resources/character-client.ts";
export {
  type ApiType,
  createResourceClient,
  type ResourceClients,
} from "./resources/create-resource-client.ts";
export type { GuildCallOptions, GuildClient } from "./resources/guild-client.ts";
export type { RealmClient, RealmStatusOptions } from "./resources/realm-client.ts";
export {
  type CachedResponse,
  createMemoryCache,
  type MemoryCacheLimits,
  type ResponseCache,
} from "./response-cache.ts";
export {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./status-errors.ts";
export { DEFAULT_TIMEOUTS, type Timeouts } from "./timeouts.ts";
export type { Credentials } from "./token-source.ts";
