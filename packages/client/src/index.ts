export {
  type CachedResponse,
  createMemoryCache,
  type MemoryCacheLimits,
  type ResponseCache,
} from "./cache/response-cache.ts";
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
} from "./calls/call-types.ts";
export type { CatalogueClient, Operation } from "./calls/catalogue-client.ts";
export { type Client, createClient } from "./client.ts";
export type { ClientOptions, ScopeChange } from "./client-options.ts";
export { type CoreClient, createCoreClient, type FreeCallOptions } from "./core-client.ts";
export { ApiError } from "./errors/api-error.ts";
export {
  type BodyProblem,
  ConnectionError,
  InvalidBodyError,
  TimeoutError,
  TokenError,
} from "./errors/call-errors.ts";
export {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./errors/status-errors.ts";
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
export { DEFAULT_TIMEOUTS, type Timeouts } from "./timeouts.ts";
export type { Credentials } from "./tokens/token-source.ts";
