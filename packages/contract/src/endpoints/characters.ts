import { endpoint } from "../endpoint.ts";

/** Everything about one character (contract 4.4). */
export const characters = {
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
