/** The client: `createClient`, its options, its errors, and the types of what it returns. @module client */

export {
  type Category,
  type DocumentName,
  type DocumentTypes,
  type Edition,
  type ErrorBody,
  type Locale,
  type LocalizedString,
  PROVIDERS,
  type Provider,
  type QuotaLeft,
  type QuotaLimits,
  type Region,
} from "@guildhall/contract";
export type {
  CacheState,
  CallArguments,
  CallOptions,
  CallParameters,
  CallResult,
  EditionCallOptions,
  LooseCallOptions,
  LooseParameters,
  QueryValue,
  RowDocument,
  SearchParameters,
  StoredDocument,
  UserCallOptions,
} from "./calls/call-types.ts";
export type { DocumentLink } from "./calls/link.ts";
export type { NamespacePlace, Scope } from "./calls/request-url.ts";
export type { DocumentProblem, DocumentValidator } from "./calls/validation.ts";
export { type Client, createClient, type FollowOptions, type FreeCallOptions } from "./client.ts";
export type { ClientOptions, ScopeChange } from "./client-options.ts";
export { ApiError, type ApiErrorDetails } from "./errors/api-error.ts";
export {
  type BodyProblem,
  ConnectionError,
  InvalidBodyError,
  TimeoutError,
  TokenError,
} from "./errors/call-errors.ts";
export {
  type InvalidDocumentDetails,
  InvalidDocumentError,
} from "./errors/invalid-document-error.ts";
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
export type { CatalogueClient } from "./generated/catalogue.ts";
export type { CacheTimes } from "./layers/cache-times.ts";
export type { CallRetry, RetryPolicy } from "./layers/retry-policy.ts";
export type { CloseOptions } from "./pipeline.ts";
export type { Time } from "./time.ts";
export type { Timeouts } from "./timeouts.ts";
export type {
  Credentials,
  ProvidedToken,
  TokenProvider,
  TokenProviderRequest,
} from "./tokens/credentials.ts";
export type { UserClient } from "./users/user-client.ts";
