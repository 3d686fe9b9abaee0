import { z } from "zod";
import { legacyItem } from "./legacy-item.ts";
import { localized } from "./localized.ts";
import { timestamp, timestampOrZero } from "./timestamp.ts";

/** A criterion of a legacy achievement; some have an empty description, some a null one. */
export const legacyCriterion = z.looseObject({
  id: z.int(),
  description: localized.nullable(),
  orderIndex: z.int().optional(),
  max: z.number().optional(),
});

/** `legacy-achievement`: also inside the news of a guild and the feed of a character. */
export const legacyAchievement = z.looseObject({
  id: z.int(),
  title: localized,
  points: z.int(),
  description: localized,
  reward: localized.optional(),
  rewardItems: z.array(legacyItem),
  icon: z.string(),
  criteria: z.array(legacyCriterion),
  accountWide: z.boolean().optional(),
  factionId: z.int().optional(),
});

const isOfOneLength = (...lists: readonly (readonly unknown[])[]) =>
  lists.every(({ length }) => length === lists[0]?.length);

/** Which achievements are complete, as lists that belong together by position. */
export const legacyAchievementProgress = z
  .looseObject({
    achievementsCompleted: z.array(z.int()),
    achievementsCompletedTimestamp: z.array(timestamp),
    criteria: z.array(z.int()),
    criteriaQuantity: z.array(z.number()),
    criteriaTimestamp: z.array(timestamp),
    criteriaCreated: z.array(timestampOrZero),
  })
  .refine(
    (lists) => isOfOneLength(lists.achievementsCompleted, lists.achievementsCompletedTimestamp),
    "achievementsCompleted and achievementsCompletedTimestamp must be of one length",
  )
  .refine(
    ({ criteria, criteriaQuantity, criteriaTimestamp, criteriaCreated }) =>
      isOfOneLength(criteria, criteriaQuantity, criteriaTimestamp, criteriaCreated),
    "criteria and the three lists about them must be of one length",
  );
