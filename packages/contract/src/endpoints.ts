import { endpoint } from "./endpoint.ts";

const auctions = {
  /** The auction houses of a connected realm. */
  index: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/index",
    category: "dynamic",
    document: "auctions-index",
  }),
  /** Every auction of one auction house. */
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}/auctions/{auctionHouseId}",
    category: "dynamic",
    document: "auction-house",
  }),
} as const;

const connectedRealms = {
  /** All connected realms. */
  index: endpoint({
    path: "/data/game/connected-realm/index",
    category: "dynamic",
    document: "connected-realm-index",
  }),
  /** One connected realm: its status, population, queue and realms. */
  get: endpoint({
    path: "/data/game/connected-realm/{connectedRealmId}",
    category: "dynamic",
    document: "connected-realm",
  }),
  /** Searches the connected realms. */
  search: endpoint({
    path: "/data/game/search/connected-realm",
    category: "dynamic",
    document: "connected-realm-search",
    search: true,
  }),
} as const;

const creatures = {
  /** All creature families. */
  families: endpoint({
    path: "/data/game/creature-family/index",
    category: "static",
    document: "creature-family-index",
  }),
  /** One creature family by its id. */
  family: endpoint({
    path: "/data/game/creature-family/{creatureFamilyId}",
    category: "static",
    document: "creature-family",
  }),
  /** All creature types. */
  types: endpoint({
    path: "/data/game/creature-type/index",
    category: "static",
    document: "creature-type-index",
  }),
  /** One creature type by its id. */
  type: endpoint({
    path: "/data/game/creature-type/{creatureTypeId}",
    category: "static",
    document: "creature-type",
  }),
  /** One creature by its id. */
  get: endpoint({
    path: "/data/game/creature/{creatureId}",
    category: "static",
    document: "creature",
  }),
  /** Searches the creatures. */
  search: endpoint({
    path: "/data/game/search/creature",
    category: "static",
    document: "creature-search",
    search: true,
  }),
  /** The images of a creature display. */
  displayMedia: endpoint({
    path: "/data/game/media/creature-display/{creatureDisplayId}",
    category: "static",
    document: "media",
  }),
  /** The images of a creature family. */
  familyMedia: endpoint({
    path: "/data/game/media/creature-family/{creatureFamilyId}",
    category: "static",
    document: "media",
  }),
} as const;

const guildCrests = {
  /** All emblems and borders that a crest can have. */
  index: endpoint({
    path: "/data/game/guild-crest/index",
    category: "static",
    document: "guild-crest-index",
  }),
  /** The image of one border. */
  borderMedia: endpoint({
    path: "/data/game/media/guild-crest/border/{borderId}",
    category: "static",
    document: "media",
  }),
  /** The image of one emblem. */
  emblemMedia: endpoint({
    path: "/data/game/media/guild-crest/emblem/{emblemId}",
    category: "static",
    document: "media",
  }),
} as const;

const items = {
  /** All item classes. */
  classes: endpoint({
    path: "/data/game/item-class/index",
    category: "static",
    document: "item-class-index",
  }),
  /** One item class by its id, with its subclasses. */
  class: endpoint({
    path: "/data/game/item-class/{itemClassId}",
    category: "static",
    document: "item-class",
  }),
  /** One subclass of an item class. */
  subclass: endpoint({
    path: "/data/game/item-class/{itemClassId}/item-subclass/{itemSubclassId}",
    category: "static",
    document: "item-subclass",
  }),
  /** One item by its id. */
  get: endpoint({ path: "/data/game/item/{itemId}", category: "static", document: "item" }),
  /** The icon of an item. */
  media: endpoint({
    path: "/data/game/media/item/{itemId}",
    category: "static",
    document: "media",
  }),
  /** Searches the items. */
  search: endpoint({
    path: "/data/game/search/item",
    category: "static",
    document: "item-search",
    search: true,
  }),
} as const;

const media = {
  /** Searches the media documents. */
  search: endpoint({
    path: "/data/game/search/media",
    category: "static",
    document: "media-search",
    search: true,
  }),
} as const;

const playableClasses = {
  /** All playable classes. */
  index: endpoint({
    path: "/data/game/playable-class/index",
    category: "static",
    document: "playable-class-index",
  }),
  /** One playable class by its id. */
  get: endpoint({
    path: "/data/game/playable-class/{classId}",
    category: "static",
    document: "playable-class",
  }),
  /** The icon of a playable class. */
  media: endpoint({
    path: "/data/game/media/playable-class/{playableClassId}",
    category: "static",
    document: "media",
  }),
} as const;

const playableRaces = {
  /** All playable races. */
  index: endpoint({
    path: "/data/game/playable-race/index",
    category: "static",
    document: "playable-race-index",
  }),
  /** One playable race by its id. */
  get: endpoint({
    path: "/data/game/playable-race/{playableRaceId}",
    category: "static",
    document: "playable-race",
  }),
} as const;

const powerTypes = {
  /** All power types. */
  index: endpoint({
    path: "/data/game/power-type/index",
    category: "static",
    document: "power-type-index",
  }),
  /** One power type by its id. */
  get: endpoint({
    path: "/data/game/power-type/{powerTypeId}",
    category: "static",
    document: "power-type",
  }),
} as const;

const pvpSeasons = {
  /** All PvP seasons. */
  index: endpoint({
    path: "/data/game/pvp-season/index",
    category: "dynamic",
    document: "pvp-season-index",
  }),
  /** One PvP season by its id. */
  get: endpoint({
    path: "/data/game/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-season",
  }),
} as const;

const pvpRegions = {
  /** All PvP regions. */
  index: endpoint({
    path: "/data/game/pvp-region/index",
    category: "dynamic",
    document: "pvp-region-index",
  }),
  /** The seasons of a PvP region. */
  seasons: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/index",
    category: "dynamic",
    document: "pvp-region-season-index",
  }),
  /** One season of a PvP region. */
  season: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-region-season",
  }),
  /** The leaderboards of a season. */
  leaderboards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/index",
    category: "dynamic",
    document: "pvp-leaderboard-index",
  }),
  /** One leaderboard of a season, by its bracket. */
  leaderboard: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/{pvpBracket}",
    category: "dynamic",
    document: "pvp-leaderboard",
  }),
  /** The rewards of a season. */
  rewards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-reward/index",
    category: "dynamic",
    document: "pvp-reward-index",
  }),
} as const;

const realms = {
  /** All realms. */
  index: endpoint({
    path: "/data/game/realm/index",
    category: "dynamic",
    document: "realm-index",
  }),
  /** One realm by its slug. */
  get: endpoint({ path: "/data/game/realm/{realmSlug}", category: "dynamic", document: "realm" }),
  /** Searches the realms. */
  search: endpoint({
    path: "/data/game/search/realm",
    category: "dynamic",
    document: "realm-search",
    search: true,
  }),
} as const;

const regions = {
  /** All regions. */
  index: endpoint({
    path: "/data/game/region/index",
    category: "dynamic",
    document: "region-index",
  }),
  /** One region by its id. */
  get: endpoint({ path: "/data/game/region/{regionId}", category: "dynamic", document: "region" }),
} as const;

const tokens = {
  /** The price of the game token. China only. */
  index: endpoint({
    path: "/data/game/token/index",
    category: "dynamic",
    document: "token-index",
    regions: ["cn"],
  }),
} as const;

const guilds = {
  /** A guild: faction, points, member count, realm and crest. */
  get: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}",
    category: "profile",
    document: "guild",
  }),
  /** What happened in a guild lately. */
  activity: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/activity",
    category: "profile",
    document: "guild-activity",
  }),
  /** The achievements of a guild. */
  achievements: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/achievements",
    category: "profile",
    document: "guild-achievements",
  }),
  /** The members of a guild with their ranks. */
  roster: endpoint({
    path: "/data/game/guild/{realmSlug}/{nameSlug}/roster",
    category: "profile",
    document: "guild-roster",
  }),
} as const;

const account = {
  /** The characters of the account whose user token the call carries. */
  get: endpoint({
    path: "/profile/user/game",
    category: "profile",
    document: "account",
    token: "user",
  }),
  /** What only its owner may see of a character. */
  protectedCharacter: endpoint({
    path: "/profile/user/game/protected-character/{realmId}-{characterId}",
    category: "profile",
    document: "protected-character",
    token: "user",
  }),
} as const;

const characters = {
  /** A character: race, class, realm, guild, level and item level. */
  get: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}",
    category: "profile",
    document: "character",
  }),
  /** Whether a character's data may still be kept. */
  status: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/status",
    category: "profile",
    document: "character-status",
  }),
  /** How a character looks. */
  appearance: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/appearance",
    category: "profile",
    document: "character-appearance",
  }),
  /** What a character wears. */
  equipment: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/equipment",
    category: "profile",
    document: "character-equipment",
  }),
  /** The pets of a hunter. */
  hunterPets: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/hunter-pets",
    category: "profile",
    document: "character-hunter-pets",
  }),
  /** The portraits of a character. */
  media: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/character-media",
    category: "profile",
    document: "character-media",
  }),
  /** A character's rating and matches in one PvP bracket. */
  pvpBracket: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/pvp-bracket/{pvpBracket}",
    category: "profile",
    document: "character-pvp-bracket",
  }),
  /** A character's PvP as a whole. */
  pvpSummary: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/pvp-summary",
    category: "profile",
    document: "character-pvp-summary",
  }),
  /** A character's specializations and talents. */
  specializations: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/specializations",
    category: "profile",
    document: "character-specializations",
  }),
  /** A character's health, power, attributes and ratings. */
  statistics: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/statistics",
    category: "profile",
    document: "character-statistics",
  }),
  /** A character's achievements. */
  achievements: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/achievements",
    category: "profile",
    document: "character-achievements",
  }),
  /** What a character has counted: kills, deaths, quests and the like. */
  achievementStatistics: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/achievements/statistics",
    category: "profile",
    document: "character-achievement-statistics",
  }),
} as const;

const legacy = {
  /** A guild in the legacy shape; `fields` adds members, achievements or news. */
  guild: endpoint({
    path: "/guild/{realm}/{name}",
    category: "profile",
    document: "legacy-guild",
    query: ["fields"],
    editions: ["current"],
    legacy: true,
  }),
  /** A character in the legacy shape; `fields` adds blocks, such as items or talents. */
  character: endpoint({
    path: "/character/{realm}/{name}",
    category: "profile",
    document: "legacy-character",
    query: ["fields"],
    editions: ["current"],
    legacy: true,
  }),
  /** The status of realms; `realms` names them, and all are told when it is absent. */
  realmStatus: endpoint({
    path: "/realm/status",
    category: "dynamic",
    document: "legacy-realm-status",
    query: ["realms"],
    editions: ["current"],
    legacy: true,
  }),
  /** One achievement in the legacy shape. */
  achievement: endpoint({
    path: "/achievement/{id}",
    category: "static",
    document: "legacy-achievement",
    editions: ["current"],
    legacy: true,
  }),
} as const;

/** The 62 rows of the catalogue (contract 4.3 and 4.4), by group. */
export const CATALOGUE = {
  auctions,
  connectedRealms,
  creatures,
  guildCrests,
  items,
  media,
  playableClasses,
  playableRaces,
  powerTypes,
  pvpSeasons,
  pvpRegions,
  realms,
  regions,
  tokens,
  guilds,
  account,
  characters,
} as const;

/** The endpoint table: the catalogue and the 4 legacy calls (contract 4.2). */
export const ENDPOINTS = { ...CATALOGUE, legacy } as const;
