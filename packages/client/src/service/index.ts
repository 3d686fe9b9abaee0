/** The service's regions, editions, locales and providers, and the slugs and links made from names. @module */

export {
  CATEGORIES,
  type CharacterLinkSubject,
  characterSlug,
  EDITION_TITLES,
  EDITIONS,
  guildSlug,
  isLocale,
  isRegion,
  type KnownEdition,
  LOCALE_TITLES,
  LOCALES,
  type LocalizedTexts,
  localize,
  type ProviderName,
  profilePageUrl,
  providerAt,
  REGIONS,
  type RegionHosts,
  realmSlug,
} from "@guildhall/contract";
