export {
  CHARACTER_FIELDS,
  type CharacterField,
  DEFAULT_CHARACTER_FIELDS,
  GUILD_FIELDS,
  type GuildField,
  parseFields,
} from "./api/legacy/fields.ts";
export type { Endpoint } from "./endpoint.ts";
export { ENDPOINT_ROWS, type EndpointRow, findEndpointRow } from "./endpoint-rows.ts";
export type { DocumentName, DocumentTypes } from "./generated/document-types.ts";
export * from "./generated/endpoints.ts";
export type { QuotaHolder, QuotaStore } from "./ports/quota-store.ts";
export {
  createQuotaWindows,
  QUOTA_JITTER_MS,
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaLeft,
  type QuotaLimits,
  type QuotaState,
  type QuotaWindows,
} from "./ports/quota-windows.ts";
export type { CachedResponse, ResponseCache } from "./ports/response-cache.ts";
export { CHANGE_RATES, type ChangeRate, changeRateOf } from "./protocol/change-rate.ts";
export { formatArgb, hexColor, parseArgb, type Rgba } from "./protocol/color.ts";
export { BORDER_COUNT, type Crest, type CrestDesign, EMBLEM_COUNT } from "./protocol/crest.ts";
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "./protocol/durations.ts";
export { parseEdition } from "./protocol/edition-name.ts";
export { type ErrorBehavior, type ErrorMeaning, errorBehavior } from "./protocol/error-behavior.ts";
export { type ErrorBody, errorBody, parseErrorBody } from "./protocol/error-body.ts";
export { FACTIONS, type Faction, factionOfSide, factionOfType } from "./protocol/faction.ts";
export { IMAGE_EXTENSIONS, type ImageType } from "./protocol/image-type.ts";
export {
  PATH_PARAMETER_MAX_BYTES,
  RESPONSE_CACHE_LIFETIME_S,
  RETRIES_AFTER_401,
  TOKEN_MARGIN_S,
  TYPICAL_TOKEN_LIFETIME_S,
} from "./protocol/limits.ts";
export {
  type CharacterLinkSubject,
  portraitUrl,
  profilePageUrl,
  thumbnailOf,
} from "./protocol/links.ts";
export {
  isLocale,
  LOCALE_TITLES,
  LOCALES,
  type Locale,
  type LocalizedString,
  type LocalizedTexts,
  localize,
  parseLocale,
} from "./protocol/locale.ts";
export {
  CATEGORIES,
  type Category,
  EDITION_TITLES,
  EDITIONS,
  type Edition,
  formatNamespace,
  isKnownEdition,
  type KnownEdition,
  type Namespace,
  parseNamespace,
  parseVersionPart,
} from "./protocol/namespace.ts";
export { editDistance, nearest } from "./protocol/nearest.ts";
export { NEWS_TYPES } from "./protocol/news-types.ts";
export { checkNames, checkOptions } from "./protocol/option-names.ts";
export {
  createPathMatcher,
  encodeParameter,
  encodePathParameter,
  fillPath,
  isIdParameter,
  type PathMatch,
  type PathParameterName,
  type PathParameters,
  pathParameterNames,
} from "./protocol/path.ts";
export {
  PLAYABLE_CLASSES,
  type PlayableClass,
  playableClassName,
} from "./protocol/playable-class.ts";
export { PLAYABLE_RACES, type PlayableRace, playableRaceName } from "./protocol/playable-race.ts";
export {
  CHARACTER_ROLES,
  type CharacterRole,
  legacySpecializationId,
  PLAYABLE_SPECIALIZATIONS,
  type PlayableSpecialization,
  roleOfSpecialization,
} from "./protocol/playable-specialization.ts";
export { type Provider, providerAt, providerPath, type RegionHosts } from "./protocol/provider.ts";
export { battlenet, contract, PROVIDERS, type ProviderName } from "./protocol/providers.ts";
export { isRegion, parseRegion, REGIONS, type Region } from "./protocol/region.ts";
export { characterSlug, guildSlug, realmSlug } from "./protocol/slug.ts";
export { type TokenResponse, tokenLifetime, tokenSeconds } from "./protocol/token.ts";
export { webUrl } from "./web-url.ts";
