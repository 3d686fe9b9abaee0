export { formatArgb, hexColor, parseArgb, type Rgba } from "./color.ts";
export { BORDER_COUNT, type Crest, type CrestDesign, EMBLEM_COUNT } from "./crest.ts";
export type { Endpoint } from "./endpoint.ts";
export { ENDPOINT_ROWS, type EndpointRow, findEndpointRow } from "./endpoint-rows.ts";
export { account } from "./endpoints/account.ts";
export { auctions } from "./endpoints/auctions.ts";
export { characters } from "./endpoints/characters.ts";
export { connectedRealms } from "./endpoints/connected-realms.ts";
export { creatures } from "./endpoints/creatures.ts";
export { guildCrests } from "./endpoints/guild-crests.ts";
export { guilds } from "./endpoints/guilds.ts";
export { items } from "./endpoints/items.ts";
export { legacy } from "./endpoints/legacy.ts";
export { media } from "./endpoints/media.ts";
export { playableClasses } from "./endpoints/playable-classes.ts";
export { playableRaces } from "./endpoints/playable-races.ts";
export { powerTypes } from "./endpoints/power-types.ts";
export { pvpRegions } from "./endpoints/pvp-regions.ts";
export { pvpSeasons } from "./endpoints/pvp-seasons.ts";
export { realms } from "./endpoints/realms.ts";
export { regions } from "./endpoints/regions.ts";
export { tokens } from "./endpoints/tokens.ts";
export { CATALOGUE, ENDPOINTS } from "./endpoints.ts";
export { type ErrorBehavior, type ErrorMeaning, errorBehavior } from "./error-behavior.ts";
export { type ErrorBody, errorBody, parseErrorBody } from "./error-body.ts";
export { FACTIONS, type Faction, factionOfSide, factionOfType } from "./faction.ts";
export {
  CHARACTER_FIELDS,
  type CharacterField,
  DEFAULT_CHARACTER_FIELDS,
  GUILD_FIELDS,
  type GuildField,
  parseFields,
} from "./fields.ts";
export type { DocumentName, DocumentTypes } from "./generated/document-types.ts";
export {
  PATH_PARAMETER_MAX_BYTES,
  RESPONSE_CACHE_LIFETIME_S,
  RETRIES_AFTER_401,
  TOKEN_MARGIN_S,
  TYPICAL_TOKEN_LIFETIME_S,
} from "./limits.ts";
export { type CharacterLinkSubject, portraitUrl, profilePageUrl, thumbnailOf } from "./links.ts";
export {
  isLocale,
  LOCALE_TITLES,
  LOCALES,
  type Locale,
  type LocalizedString,
  type LocalizedTexts,
  localize,
  parseLocale,
} from "./locale.ts";
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
  parseEdition,
  parseNamespace,
} from "./namespace.ts";
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
} from "./path.ts";
export { PLAYABLE_CLASSES, type PlayableClass, playableClassName } from "./playable-class.ts";
export { PLAYABLE_RACES, type PlayableRace, playableRaceName } from "./playable-race.ts";
export { type Provider, providerAt, providerPath, type RegionHosts } from "./provider.ts";
export { battlenet, contract, PROVIDERS, type ProviderName } from "./providers.ts";
export {
  createQuotaWindows,
  QUOTA_JITTER_MS,
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaLeft,
  type QuotaLimits,
  type QuotaState,
  type QuotaWindows,
} from "./quota-windows.ts";
export { isRegion, parseRegion, REGIONS, type Region } from "./region.ts";
export { characterSlug, guildSlug, realmSlug } from "./slug.ts";
export { type TokenResponse, tokenLifetime, tokenSeconds } from "./token.ts";
