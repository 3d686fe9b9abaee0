import { z } from "zod";
import { fieldsOfType } from "./fields-of-type.ts";
import { legacyAchievement, legacyAchievementProgress } from "./legacy-achievement.ts";
import { legacyEmblem } from "./legacy-emblem.ts";
import { legacySpecialization } from "./legacy-specialization.ts";
import { timestamp } from "./timestamp.ts";

/** The character of a guild's member (contract 2.1). */
export const legacyMemberCharacter = z.looseObject({
  name: z.string(),
  realm: z.string(),
  battlegroup: z.string().optional(),
  class: z.int(),
  race: z.int(),
  gender: z.int(),
  level: z.int(),
  achievementPoints: z.int(),
  /** `<realm_dir>/<n>/<file>-avatar.jpg` */
  thumbnail: z.string(),
  spec: legacySpecialization.optional(),
  guild: z.string().optional(),
  guildRealm: z.string().optional(),
});

/** A member of a guild (contract 2.1). */
export const legacyMember = z.looseObject({ character: legacyMemberCharacter, rank: z.int() });

/** One entry of the `news` of a legacy guild. */
export const legacyNews = z
  .looseObject({
    /** `itemLoot`, `itemPurchase`, `itemCraft`, `playerAchievement` or `guildAchievement`. */
    type: z.string(),
    character: z.string(),
    timestamp,
    itemId: z.int().optional(),
    achievement: legacyAchievement.optional(),
    context: z.string().optional(),
    bonusLists: z.array(z.int()).optional(),
  })
  .refine(
    ...fieldsOfType(({ type }: { type: string }) => type, {
      itemLoot: [["itemId"]],
      itemPurchase: [["itemId"]],
      itemCraft: [["itemId"]],
      playerAchievement: [["achievement"]],
      guildAchievement: [["achievement"]],
    }),
  );

/** `legacy-guild` (contract 2.1): `members`, `achievements` and `news` when `fields` asked for them. */
export const legacyGuild = z.looseObject({
  lastModified: timestamp.optional(),
  name: z.string(),
  realm: z.string(),
  battlegroup: z.string().optional(),
  level: z.int(),
  /** 0 Alliance, 1 Horde: see `factionOfSide`. */
  side: z.int().min(0).max(1),
  achievementPoints: z.int(),
  emblem: legacyEmblem,
  members: z.array(legacyMember).optional(),
  achievements: legacyAchievementProgress.optional(),
  news: z.array(legacyNews).optional(),
});
