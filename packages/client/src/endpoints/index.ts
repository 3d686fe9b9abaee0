/**
 * The endpoint table: one group of rows for each group of methods. Pass a row to `request`, `follow` or
 * `search`.
 */

export {
  account,
  auctions,
  CHARACTER_FIELDS,
  type CharacterField,
  characters,
  connectedRealms,
  creatures,
  ENDPOINTS,
  type Endpoint,
  GUILD_FIELDS,
  type GuildField,
  guildCrests,
  guilds,
  items,
  legacy,
  media,
  playableClasses,
  playableRaces,
  powerTypes,
  pvpRegions,
  pvpSeasons,
  realms,
  regions,
  tokens,
} from "@guildhall/contract";
