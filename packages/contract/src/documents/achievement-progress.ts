import { z } from "zod";
import { localized } from "./localized.ts";
import { reference } from "./reference.ts";
import { timestamp } from "./timestamp.ts";

/** A criterion of an achievement; criteria nest to any depth. */
export const criterion = z.looseObject({
  id: z.int(),
  is_completed: z.boolean(),
  amount: z.number().optional(),
  get child_criteria(): z.ZodOptional<z.ZodArray<typeof criterion>> {
    return z.array(criterion).optional();
  },
});

/** How far an achievement is. */
export const earnedAchievement = z.looseObject({
  id: z.int(),
  achievement: reference,
  criteria: criterion.optional(),
  /** Left out while the achievement is not complete. */
  completed_timestamp: timestamp.optional(),
});

/** What was earned of one category of achievements. */
export const categoryProgress = z.looseObject({
  category: reference,
  quantity: z.int(),
  points: z.int(),
});

/** An achievement that was earned lately. */
export const achievementEvent = z.looseObject({ achievement: reference, timestamp });

/** What the achievements documents of a guild and of a character have in common. */
export const achievementProgress = {
  total_quantity: z.int(),
  total_points: z.int(),
  achievements: z.array(earnedAchievement),
  category_progress: z.array(categoryProgress),
  recent_events: z.array(achievementEvent),
};

/** One statistic: what was counted, and how often. */
export const statistic = z.looseObject({
  id: z.int(),
  name: localized,
  last_updated_timestamp: timestamp,
  quantity: z.number(),
  description: localized.nullish(),
});

/** A group of statistics below another group. */
export const statisticSubcategory = z.looseObject({
  id: z.int(),
  name: localized,
  statistics: z.array(statistic),
});

/** A group of statistics, with groups below it. */
export const statisticCategory = z.looseObject({
  id: z.int(),
  name: localized,
  sub_categories: z.array(statisticSubcategory).optional(),
  statistics: z.array(statistic).optional(),
});
