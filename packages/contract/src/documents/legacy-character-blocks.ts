import { z } from "zod";
import { fieldsOfType } from "./fields-of-type.ts";
import { legacyAchievement, legacyCriterion } from "./legacy-achievement.ts";
import { legacyEmblem } from "./legacy-emblem.ts";
import { localized } from "./localized.ts";
import { timestamp } from "./timestamp.ts";

/** The `appearance` of a legacy character. */
export const legacyAppearance = z.looseObject({
  faceVariation: z.int(),
  skinColor: z.int(),
  hairVariation: z.int(),
  hairColor: z.int(),
  featureVariation: z.int(),
  showHelm: z.boolean(),
  showCloak: z.boolean(),
  customDisplayOptions: z.array(z.int()).optional(),
});

/** One entry of a legacy character's `feed`. */
export const legacyFeedEntry = z
  .looseObject({
    /** `ACHIEVEMENT`, `LOOT`, `BOSSKILL` or `CRITERIA`. */
    type: z.string(),
    timestamp,
    achievement: legacyAchievement.optional(),
    featOfStrength: z.boolean().optional(),
    criteria: legacyCriterion.optional(),
    quantity: z.int().optional(),
    name: localized.optional(),
    itemId: z.int().optional(),
    context: z.string().optional(),
    bonusLists: z.array(z.int()).optional(),
  })
  .refine(
    ...fieldsOfType(({ type }: { type: string }) => type, {
      ACHIEVEMENT: [["achievement"]],
      LOOT: [["itemId"]],
      BOSSKILL: [["quantity", "name"]],
      CRITERIA: [["achievement", "criteria"]],
    }),
  );

/** The `guild` of a legacy character when `fields` asked for it; `members` is their number. */
export const legacyGuildBlock = z.looseObject({
  name: z.string(),
  realm: z.string(),
  battlegroup: z.string().optional(),
  level: z.int().optional(),
  members: z.int(),
  achievementPoints: z.int(),
  emblem: legacyEmblem,
});
