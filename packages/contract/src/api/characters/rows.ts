import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { characterName, pvpBracket, realmSlug } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Character profile",
  description: "Profiles of characters.",
};

/** Rows of contract 4.4, and the titles, to which the profile links. */
export const characters = {
  get: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}",
    category: "profile",
    document: "character",
    // With an older revision, clients decode the title as a string.
    schema: { revision: 24 },
    summary: "Returns a character with its race, class, realm, guild, level and item level.",
    parameters: { realmSlug, characterName },
  }),
  status: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/status",
    category: "profile",
    document: "character-status",
    summary: "Returns whether stored data of a character is still valid.",
    parameters: { realmSlug, characterName },
  }),
  appearance: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/appearance",
    category: "profile",
    document: "character-appearance",
    schema: { revision: 10 },
    summary: "Returns the appearance of a character.",
    parameters: { realmSlug, characterName },
  }),
  equipment: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/equipment",
    category: "profile",
    document: "character-equipment",
    schema: { revision: 4 },
    summary: "Returns the equipment of a character.",
    parameters: { realmSlug, characterName },
  }),
  hunterPets: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/hunter-pets",
    category: "profile",
    document: "character-hunter-pets",
    schema: { revision: 2 },
    summary: "Returns the pets of a hunter.",
    parameters: { realmSlug, characterName: { ...characterName, example: "arissareth" } },
  }),
  media: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/character-media",
    category: "profile",
    document: "character-media",
    summary: "Returns the portraits of a character.",
    parameters: { realmSlug, characterName },
  }),
  pvpBracket: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/pvp-bracket/{pvpBracket}",
    category: "profile",
    document: "character-pvp-bracket",
    schema: { name: "pvp-bracket", revision: 7 },
    summary: "Returns the rating and matches of a character in one PvP bracket.",
    parameters: { realmSlug, characterName, pvpBracket },
  }),
  pvpSummary: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/pvp-summary",
    category: "profile",
    document: "character-pvp-summary",
    summary: "Returns the PvP summary of a character.",
    parameters: { realmSlug, characterName },
  }),
  specializations: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/specializations",
    category: "profile",
    document: "character-specializations",
    summary: "Returns the specializations and talents of a character.",
    parameters: { realmSlug, characterName },
  }),
  statistics: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/statistics",
    category: "profile",
    document: "character-statistics",
    summary: "Returns the health, power, attributes and ratings of a character.",
    parameters: { realmSlug, characterName },
  }),
  titles: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/titles",
    category: "profile",
    document: "character-titles",
    editions: ["current"],
    summary: "Returns the titles of a character.",
    parameters: { realmSlug, characterName },
  }),
  achievements: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/achievements",
    category: "profile",
    document: "character-achievements",
    schema: { name: "character-achievement-summary", revision: 3 },
    summary: "Returns the achievements of a character.",
    parameters: { realmSlug, characterName },
  }),
  achievementStatistics: endpoint({
    path: "/profile/game/character/{realmSlug}/{characterName}/achievements/statistics",
    category: "profile",
    document: "character-achievement-statistics",
    schema: { revision: 2 },
    summary: "Returns statistics of a character, such as kills, deaths and quests.",
    parameters: { realmSlug, characterName },
  }),
} as const;
