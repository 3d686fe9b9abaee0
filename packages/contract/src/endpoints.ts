import { account } from "./endpoints/account.ts";
import { auctions } from "./endpoints/auctions.ts";
import { characters } from "./endpoints/characters.ts";
import { connectedRealms } from "./endpoints/connected-realms.ts";
import { creatures } from "./endpoints/creatures.ts";
import { guildCrests } from "./endpoints/guild-crests.ts";
import { guilds } from "./endpoints/guilds.ts";
import { items } from "./endpoints/items.ts";
import { legacy } from "./endpoints/legacy.ts";
import { media } from "./endpoints/media.ts";
import { playableClasses } from "./endpoints/playable-classes.ts";
import { playableRaces } from "./endpoints/playable-races.ts";
import { powerTypes } from "./endpoints/power-types.ts";
import { pvpRegions } from "./endpoints/pvp-regions.ts";
import { pvpSeasons } from "./endpoints/pvp-seasons.ts";
import { realms } from "./endpoints/realms.ts";
import { regions } from "./endpoints/regions.ts";
import { tokens } from "./endpoints/tokens.ts";

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
