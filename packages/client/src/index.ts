export {
  account,
  auctions,
  battlenet,
  CATEGORIES,
  type CachedResponse,
  type Category,
  CHARACTER_FIELDS,
  type CharacterField,
  type CharacterLinkSubject,
  characterSlug,
  characters,
  connectedRealms,
  contract,
  creatures,
  type DocumentName,
  type DocumentTypes,
  EDITION_TITLES,
  EDITIONS,
  type Edition,
  ENDPOINTS,
  type Endpoint,
  type ErrorBody,
  GUILD_FIELDS,
  type GuildField,
  guildCrests,
  guildSlug,
  guilds,
  isLocale,
  isRegion,
  items,
  type KnownEdition,
  LOCALE_TITLES,
  LOCALES,
  type Locale,
  type LocalizedString,
  type LocalizedTexts,
  legacy,
  localize,
  media,
  PROVIDERS,
  type Provider,
  type ProviderName,
  playableClasses,
  playableRaces,
  portraitUrl,
  powerTypes,
  profilePageUrl,
  providerAt,
  pvpRegions,
  pvpSeasons,
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaHolder,
  type QuotaLeft,
  type QuotaLimits,
  type QuotaStore,
  REGIONS,
  type Region,
  type RegionHosts,
  type ResponseCache,
  realmSlug,
  realms,
  regions,
  thumbnailOf,
  tokens,
} from "@guildhall/contract";
export {
  type MapConcurrentOptions,
  mapConcurrent,
  type Progress,
  type Settled,
} from "./bulk/map-concurrent.ts";
export { createMemoryCache, type MemoryCacheLimits } from "./cache/memory-cache.ts";
export type {
  Answer,
  CacheState,
  CallArguments,
  CallOptions,
  CallParameters,
  CallResult,
  EditionCallOptions,
  LooseCallOptions,
  QueryValue,
  SearchParameters,
  SearchParametersOf,
  UserCallOptions,
} from "./calls/call-types.ts";
export type { DocumentLink } from "./calls/link.ts";
export type { NamespacePlace, Scope } from "./calls/request-url.ts";
export type { DocumentProblem, DocumentValidator } from "./calls/validation.ts";
export { type Client, createClient, type FollowOptions, type FreeCallOptions } from "./client.ts";
export type { ClientOptions, ScopeChange } from "./client-options.ts";
export {
  type CoreClient,
  type CoreClientOptions,
  createCoreClient,
} from "./core-client.ts";
export { ApiError, type ApiErrorDetails } from "./errors/api-error.ts";
export {
  type BodyProblem,
  ConnectionError,
  InvalidBodyError,
  TimeoutError,
  TokenError,
} from "./errors/call-errors.ts";
export { InvalidDocumentError } from "./errors/invalid-document-error.ts";
export { QuotaError } from "./errors/quota-error.ts";
export {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  TransientError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./errors/status-errors.ts";
export type {
  CacheEvent,
  ClientEvents,
  EventName,
  Listener,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  ThrottledEvent,
  TokenEvent,
} from "./events.ts";
export { createForwarder, type Forwarder, type ForwarderOptions } from "./forwarder.ts";
export type { CatalogueClient } from "./generated/catalogue.ts";
export { parseHttpDate } from "./http-date.ts";
export {
  createImageClient,
  type DownloadedImage,
  downloadImage,
  type ImageClient,
  type ImageClientOptions,
} from "./images/image-client.ts";
export { ImageError } from "./images/image-error.ts";
export { imageFileName } from "./images/image-file-name.ts";
export { type ImageDocument, type ImageKind, imageUrl } from "./images/image-links.ts";
export type { ImageSize } from "./images/image-size.ts";
export type { ImageType } from "./images/image-type.ts";
export { cacheLayer, quotaLayer, retryLayer, validateLayer } from "./layers/all-layers.ts";
export { type CacheTimes, DEFAULT_CACHE_TIMES } from "./layers/cache-times.ts";
export type { LayerContext, LayerSlots } from "./layers/layer-slots.ts";
export { DEFAULT_RETRY_POLICY, type RetryPolicy } from "./layers/retries.ts";
export { createFetchTransport } from "./platform/fetch-transport.ts";
export type {
  Transport,
  TransportOptions,
  TransportRequest,
  TransportResponse,
} from "./platform/transport.ts";
export { createMemoryQuota } from "./quota/memory-quota.ts";
export { loadRealmDirectory, type RealmDirectory } from "./realms/realm-directory.ts";
export type { Realm } from "./realms/realm-name.ts";
export { RealmNameError } from "./realms/realm-name-error.ts";
export type { AchievementClient } from "./resources/achievement-client.ts";
export type { CharacterCallOptions, CharacterClient } from "./resources/character-client.ts";
export {
  type ApiType,
  createResourceClient,
  type ResourceClients,
} from "./resources/create-resource-client.ts";
export type { GuildCallOptions, GuildClient } from "./resources/guild-client.ts";
export type { RealmClient, RealmStatusOptions } from "./resources/realm-client.ts";
export { searchAll } from "./search/search-all.ts";
export type { SearchAlternative, SearchRange } from "./search/search-alternative.ts";
export { SearchError } from "./search/search-error.ts";
export type {
  OtherField,
  SearchData,
  SearchField,
  SearchResult,
  SearchRow,
  SearchValue,
} from "./search/search-fields.ts";
export { type SearchQuery, searchQuery } from "./search/search-query.ts";
export type { Time } from "./time.ts";
export { DEFAULT_TIMEOUTS, type Timeouts } from "./timeouts.ts";
export type {
  Credentials,
  ProvidedToken,
  TokenClient,
  TokenProvider,
  TokenProviderRequest,
} from "./tokens/credentials.ts";
export { SignInError, type SignInProblem } from "./users/sign-in-error.ts";
export type { UserClient } from "./users/user-client.ts";
export {
  type BegunSignIn,
  createUserSignIn,
  type UserSignIn,
  type UserSignInOptions,
  type UserToken,
} from "./users/user-sign-in.ts";
