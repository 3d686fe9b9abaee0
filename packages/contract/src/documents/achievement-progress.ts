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

/** What the achievements documents of a guild and of a character have in common. */
export const achievementProgress = {
  total_quantity: z.int(),
  total_points: z.int(),
  achievements: z.array(
    z.looseObject({
      id: z.int(),
      achievement: reference,
      criteria: criterion.optional(),
      /** Left out while the achievement is not complete. */
      completed_timestamp: timestamp.optional(),
    }),
  ),
  category_progress: z.array(
    z.looseObject({ category: reference, quantity: z.int(), points: z.int() }),
  ),
  recent_events: z.array(z.looseObject({ achievement: reference, timestamp })),
};

const statistic = z.looseObject({
  id: z.int(),
  name: localized,
  last_updated_timestamp: timestamp,
  quantity: z.number(),
  description: localized.nullish(),
});

/** A group of statistics, with groups below it. */
export const statisticCategory = z.looseObject({
  id: z.int(),
  name: localized,
  sub_categories: z
    .array(z.looseObject({ id: z.int(), name: localized, statistics: z.array(statistic) }))
    .optional(),
  statistics: z.array(statistic).optional(),
});
