import type { ENDPOINTS } from "../endpoints.ts";

/** What each group of the endpoint table is about: its title, and the tag's description. */
export const GROUPS: Readonly<
  Record<keyof typeof ENDPOINTS, readonly [title: string, text: string]>
> = {
  auctions: ["Auction house", "What is sold, and for how much."],
  connectedRealms: ["Connected realms", "Realms that share one world, and whether they are up."],
  creatures: ["Creatures", "Creatures, their families, types and images."],
  guildCrests: ["Guild crest", "The parts of a guild's crest and their images."],
  items: ["Items", "Items, their classes, subclasses and icons."],
  media: ["Media", "A search over all media documents."],
  playableClasses: ["Playable classes", "The classes of characters."],
  playableRaces: ["Playable races", "The races of characters."],
  powerTypes: ["Power types", "What spells and abilities cost."],
  pvpSeasons: ["PvP seasons", "The seasons of rated player-versus-player matches."],
  pvpRegions: ["PvP regions", "Seasons, leaderboards and rewards of each PvP region."],
  realms: ["Realms", "The realms of a region."],
  regions: ["Regions", "The regions of the service."],
  tokens: ["Token", "The price of the game token, in China only."],
  guilds: ["Guild", "A guild, its roster, achievements and activity."],
  account: ["Account profile", "What only the owner of an account may see."],
  characters: ["Character profile", "Everything about one character."],
  legacy: ["Legacy calls", "The calls in the shapes of the service's first version."],
};
