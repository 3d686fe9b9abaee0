import { z } from "zod";
import { NEWS_TYPES } from "../../protocol/news-types.ts";
import { fieldsOfType } from "../shared/fields-of-type.ts";
import { int, string } from "../shared/primitives.ts";
import { progressExample } from "./achievement-progress.ts";
import { emblemExample, legacyEmblem } from "./emblem.ts";
import { legacyFeedEntry } from "./feed.ts";
import { legacyGuildBlock } from "./guild-block.ts";
import { legacyAchievement, legacyBarrowBreaker } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";
import { armsExample, chosenSpecialization } from "./specialization.ts";
import { battlegroup, classId, genderNumber, itemContext, raceId, thumbnail } from "./values.ts";

const legacyMemberCharacter = z
  .looseObject({
    name: legacyCharacter.shape.name,
    realm: string.describe("Realm name. It can differ from the guild's."),
    battlegroup: battlegroup.nullish(),
    class: classId,
    race: raceId,
    gender: genderNumber,
    level: legacyCharacter.shape.level,
    achievementPoints: legacyCharacter.shape.achievementPoints,
    thumbnail,
    spec: chosenSpecialization,
    guild: string.nullish().describe("Guild name. Omitted by some documents."),
    guildRealm: string.nullish().describe("Realm name of the guild. Omitted by some documents."),
  })
  .meta({ id: "LegacyMemberCharacter", description: "Character of a guild member." });

const legacyMember = z
  .looseObject({
    character: legacyMemberCharacter,
    rank: int.describe("Guild rank; 0 is the guild master."),
  })
  .meta({ id: "LegacyMember", description: "Guild member." });

const legacyNews = z
  .looseObject({
    type: string.meta({
      description: "Type of the entry.",
      known: NEWS_TYPES.legacy,
    }),
    character: string.describe("Name of the character."),
    timestamp: legacyFeedEntry.shape.timestamp,
    itemId: int.nullish().describe("Item ID. For the item types."),
    achievement: legacyAchievement.nullish().describe("Achievement. For the achievement types."),
    context: itemContext.nullish(),
    bonusLists: legacyFeedEntry.shape.bonusLists,
  })
  .refine(
    ...fieldsOfType(({ type }: { type: string }) => type, {
      itemLoot: [["itemId"]],
      itemPurchase: [["itemId"]],
      itemCraft: [["itemId"]],
      playerAchievement: [["achievement"]],
      guildAchievement: [["achievement"]],
    }),
  )
  .meta({
    id: "LegacyNews",
    description: "News entry of a guild. Its type determines which other fields it has.",
  });

export const legacyGuild = z
  .looseObject({
    lastModified: legacyCharacter.shape.lastModified,
    name: legacyGuildBlock.shape.name,
    realm: legacyGuildBlock.shape.realm,
    battlegroup: battlegroup.nullish(),
    level: int.describe("Guild level."),
    side: z
      .int()
      .min(0)
      .max(1)
      .meta({ description: "Faction of the guild.", known: { 0: "Alliance", 1: "Horde" } }),
    achievementPoints: legacyGuildBlock.shape.achievementPoints,
    emblem: legacyEmblem.nullish().describe("Emblem. Omitted by some documents of 2011."),
    members: z
      .array(legacyMember)
      .nullish()
      .describe("Members. Only when requested with `fields`."),
    achievements: legacyCharacter.shape.achievements,
    news: z
      .array(legacyNews)
      .nullish()
      .describe("News of the guild, newest first. Only when requested with `fields`."),
  })
  .meta({
    id: "legacy-guild",
    description: "Guild in the legacy shape. `fields` adds `members`, `achievements` and `news`.",
    examples: [
      {
        lastModified: 1_763_460_000_000,
        name: "Lantern Wardens",
        realm: "Thornwick",
        battlegroup: "Hearthline",
        level: 25,
        side: 0,
        achievementPoints: 1310,
        emblem: emblemExample,
        members: [
          {
            character: {
              name: "Bronja",
              realm: "Thornwick",
              battlegroup: "Hearthline",
              class: 1,
              race: 3,
              gender: 1,
              level: 60,
              achievementPoints: 410,
              thumbnail: "thornwick/113/81500113-avatar.jpg",
              spec: armsExample,
              guild: "Lantern Wardens",
              guildRealm: "Thornwick",
            },
            rank: 0,
          },
        ],
        achievements: progressExample,
        news: [
          {
            type: "itemLoot",
            character: "Ilsabet",
            timestamp: 1_763_388_060_000,
            itemId: 51_300,
            context: "raid-normal",
            bonusLists: [6001],
          },
          {
            type: "playerAchievement",
            character: "Ilsabet",
            timestamp: 1_763_388_000_000,
            achievement: legacyBarrowBreaker,
          },
        ],
      },
    ],
  });
