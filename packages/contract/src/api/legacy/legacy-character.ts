import { z } from "zod";
import { int, string } from "../shared/primitives.ts";
import { timestamp } from "../shared/timestamp.ts";
import { legacyAchievementProgress, progressExample } from "./achievement-progress.ts";
import { appearanceExample, legacyAppearance } from "./appearance.ts";
import {
  hunterPetsExample,
  legacyHunterPet,
  legacyMounts,
  legacyPetSlot,
  legacyPets,
  mountsExample,
  petSlotsExample,
  petsExample,
} from "./collections.ts";
import { itemsExample, legacyItems } from "./equipped-items.ts";
import { feedExample, legacyFeedEntry } from "./feed.ts";
import { guildExample, legacyGuildBlock } from "./guild-block.ts";
import { legacyProfessions, professionsExample } from "./professions.ts";
import { legacyProgression, progressionExample } from "./progression.ts";
import { legacyPvp, pvpExample } from "./pvp.ts";
import { legacyReputation, reputationExample } from "./reputation.ts";
import { chosenSpecialization } from "./specialization.ts";
import { legacyStats, statsExample } from "./stats.ts";
import { legacyTalents, talentsExample } from "./talents.ts";
import { legacyTitle, titlesExample } from "./title.ts";
import { battlegroup, classId, genderNumber, raceId, thumbnail } from "./values.ts";

export const legacyCharacter = z
  .looseObject({
    lastModified: timestamp
      .nullish()
      .describe("Time when the document last changed. Omitted by some documents."),
    name: string.describe("Character name."),
    realm: string.describe("Realm name."),
    battlegroup: battlegroup.nullish(),
    class: classId,
    race: raceId,
    gender: genderNumber,
    level: int.describe("Character level."),
    achievementPoints: int.describe("Achievement points."),
    thumbnail,
    calcClass: string.nullish().describe("Code of the class in the talent calculator. Optional."),
    faction: int.nullish().meta({
      description: "Faction of the character. Optional.",
      known: { 0: "Alliance", 1: "Horde" },
    }),
    totalHonorableKills: int.nullish().describe("Number of honorable kills. Optional."),
    guildRealm: string.nullish().describe("Realm name of the guild. Only when `guild` is a name."),
    spec: chosenSpecialization,
    achievements: legacyAchievementProgress
      .nullish()
      .describe("Achievements. Only when requested with `fields`."),
    appearance: legacyAppearance
      .nullish()
      .describe("Appearance. Only when requested with `fields`."),
    feed: z
      .array(legacyFeedEntry)
      .nullish()
      .describe("Recent activity, newest first. Only when requested with `fields`."),
    guild: z
      .union([string, legacyGuildBlock])
      .nullish()
      .describe(
        "Guild, or only its name in lists of a user's characters. Only when requested with `fields`.",
      ),
    hunterPets: z
      .array(legacyHunterPet)
      .nullish()
      .describe("Pets of a hunter. Only when requested with `fields`."),
    items: legacyItems.nullish().describe("Equipped items. Only when requested with `fields`."),
    mounts: legacyMounts
      .nullish()
      .describe("Mounts, or only their IDs in 2011. Only when requested with `fields`."),
    companions: z
      .array(int)
      .nullish()
      .describe("IDs of companion pets, which `pets` replaced. In 2011 only."),
    pets: legacyPets.nullish().describe("Companion pets. Only when requested with `fields`."),
    petSlots: z
      .array(legacyPetSlot)
      .nullish()
      .describe("Pet battle slots. Only when requested with `fields`."),
    professions: legacyProfessions
      .nullish()
      .describe("Professions. Only when requested with `fields`."),
    progression: legacyProgression
      .nullish()
      .describe("Raid progress. Only when requested with `fields`."),
    pvp: legacyPvp
      .nullish()
      .describe("PvP ratings and matches. Only when requested with `fields`."),
    reputation: z
      .array(legacyReputation)
      .nullish()
      .describe("Reputations. Only when requested with `fields`."),
    stats: legacyStats
      .nullish()
      .describe("Health, power, attributes and ratings. Only when requested with `fields`."),
    talents: z
      .array(legacyTalents)
      .nullish()
      .describe("Specializations and talents. Only when requested with `fields`."),
    titles: z.array(legacyTitle).nullish().describe("Titles. Only when requested with `fields`."),
  })
  .meta({
    id: "legacy-character",
    description:
      "Character in the legacy shape. `fields` adds blocks such as `items` and `talents`.",
    examples: [
      {
        lastModified: 1_763_460_000_000,
        name: "Bronja",
        realm: "Thornwick",
        battlegroup: "Hearthline",
        class: 1,
        race: 3,
        gender: 1,
        level: 60,
        achievementPoints: 410,
        thumbnail: "thornwick/113/81500113-avatar.jpg",
        calcClass: "Z",
        faction: 0,
        totalHonorableKills: 304,
        achievements: progressExample,
        appearance: appearanceExample,
        feed: feedExample,
        guild: guildExample,
        hunterPets: hunterPetsExample,
        items: itemsExample,
        mounts: mountsExample,
        pets: petsExample,
        petSlots: petSlotsExample,
        professions: professionsExample,
        progression: progressionExample,
        pvp: pvpExample,
        reputation: reputationExample,
        stats: statsExample,
        talents: talentsExample,
        titles: titlesExample,
      },
    ],
  });
