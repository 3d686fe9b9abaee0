import type { z } from "zod";
import type { DocumentName } from "../generated/document-types.ts";
import { account, protectedCharacter } from "./account.ts";
import { auctionHouse, auctionsIndex, tokenIndex } from "./auction.ts";
import {
  character,
  characterAchievementStatistics,
  characterAchievements,
  characterAppearance,
  characterHunterPets,
  characterMedia,
  characterStatus,
} from "./character.ts";
import { characterEquipment } from "./character-equipment.ts";
import { characterPvpBracket, characterPvpSummary } from "./character-pvp.ts";
import { characterSpecializations } from "./character-specializations.ts";
import { characterStatistics } from "./character-statistics.ts";
import {
  creature,
  creatureFamily,
  creatureFamilyIndex,
  creatureType,
  creatureTypeIndex,
} from "./creature.ts";
import { guildCrestIndex } from "./crest.ts";
import { guild, guildAchievements, guildActivity, guildRoster } from "./guild.ts";
import { item, itemClass, itemClassIndex, itemSubclass } from "./item.ts";
import { legacyAchievement } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";
import { legacyGuild } from "./legacy-guild.ts";
import { legacyRealmStatus } from "./legacy-realm.ts";
import { media } from "./media.ts";
import {
  playableClass,
  playableClassIndex,
  playableRace,
  playableRaceIndex,
  powerType,
  powerTypeIndex,
} from "./playable.ts";
import {
  pvpLeaderboard,
  pvpLeaderboardIndex,
  pvpRegionIndex,
  pvpRegionSeason,
  pvpRewardIndex,
  pvpSeason,
  pvpSeasonIndex,
} from "./pvp.ts";
import {
  connectedRealm,
  connectedRealmIndex,
  realm,
  realmIndex,
  region,
  regionIndex,
} from "./realm.ts";
import {
  connectedRealmSearch,
  creatureSearch,
  itemSearch,
  mediaSearch,
  realmSearch,
} from "./search.ts";

/**
 * The schema of every document of the endpoint table (contract 2 and 4), by its name. Fields that a
 * schema does not know are kept. A field is required when every known document has it.
 */
export const DOCUMENTS = {
  "auctions-index": auctionsIndex,
  "auction-house": auctionHouse,
  "connected-realm-index": connectedRealmIndex,
  "connected-realm": connectedRealm,
  "connected-realm-search": connectedRealmSearch,
  "creature-family-index": creatureFamilyIndex,
  "creature-family": creatureFamily,
  "creature-type-index": creatureTypeIndex,
  "creature-type": creatureType,
  creature,
  "creature-search": creatureSearch,
  media,
  "guild-crest-index": guildCrestIndex,
  "item-class-index": itemClassIndex,
  "item-class": itemClass,
  "item-subclass": itemSubclass,
  item,
  "item-search": itemSearch,
  "media-search": mediaSearch,
  "playable-class-index": playableClassIndex,
  "playable-class": playableClass,
  "playable-race-index": playableRaceIndex,
  "playable-race": playableRace,
  "power-type-index": powerTypeIndex,
  "power-type": powerType,
  "pvp-season-index": pvpSeasonIndex,
  "pvp-season": pvpSeason,
  "pvp-region-index": pvpRegionIndex,
  "pvp-region-season-index": pvpSeasonIndex,
  "pvp-region-season": pvpRegionSeason,
  "pvp-leaderboard-index": pvpLeaderboardIndex,
  "pvp-leaderboard": pvpLeaderboard,
  "pvp-reward-index": pvpRewardIndex,
  "realm-index": realmIndex,
  realm,
  "realm-search": realmSearch,
  "region-index": regionIndex,
  region,
  "token-index": tokenIndex,
  guild,
  "guild-activity": guildActivity,
  "guild-achievements": guildAchievements,
  "guild-roster": guildRoster,
  account,
  "protected-character": protectedCharacter,
  character,
  "character-status": characterStatus,
  "character-appearance": characterAppearance,
  "character-equipment": characterEquipment,
  "character-hunter-pets": characterHunterPets,
  "character-media": characterMedia,
  "character-pvp-bracket": characterPvpBracket,
  "character-pvp-summary": characterPvpSummary,
  "character-specializations": characterSpecializations,
  "character-statistics": characterStatistics,
  "character-achievements": characterAchievements,
  "character-achievement-statistics": characterAchievementStatistics,
  "legacy-guild": legacyGuild,
  "legacy-character": legacyCharacter,
  "legacy-realm-status": legacyRealmStatus,
  "legacy-achievement": legacyAchievement,
} as const satisfies Readonly<Record<DocumentName, z.ZodType>>;
