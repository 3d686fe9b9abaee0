import { z } from "zod";
import { boolean, int, number } from "./primitives.ts";
import { reference } from "./reference.ts";
import { timestamp, timestampOrZero } from "./timestamp.ts";

const criterion = z
  .looseObject({
    id: int.describe("Criterion ID."),
    is_completed: boolean.describe("Whether the criterion is met."),
    amount: number.nullish().describe("Progress toward the criterion. Optional."),
    get child_criteria() {
      return z.array(criterion).nullish().describe("Nested criteria. Omitted when there are none.");
    },
  })
  .meta({
    id: "Criterion",
    description: "Criterion of an achievement. Criteria can be nested to any depth.",
  });

const earnedAchievement = z
  .looseObject({
    id: int.describe("Achievement ID."),
    achievement: reference.describe("Achievement."),
    criteria: criterion
      .nullish()
      .describe("Progress of the criteria. Omitted for a few achievements without criteria."),
    completed_timestamp: timestampOrZero
      .nullish()
      .describe(
        "Time when the achievement was completed; 0 when it is unknown. Omitted while it is in progress.",
      ),
  })
  .meta({ id: "EarnedAchievement", description: "Achievement that is completed or in progress." });

const categoryProgress = z
  .looseObject({
    category: reference.describe("Achievement category."),
    quantity: int.describe("Number of completed achievements."),
    points: int.describe("Points earned."),
  })
  .meta({ id: "CategoryProgress", description: "Progress in one achievement category." });

const achievementEvent = z
  .looseObject({
    achievement: reference.describe("Achievement."),
    timestamp: timestamp.describe("Time when the achievement was completed."),
  })
  .meta({ id: "AchievementEvent", description: "Recently completed achievement." });

/** What the achievements documents of a guild and of a character have in common. */
export const achievementProgress = {
  total_quantity: int.describe("Number of completed achievements."),
  total_points: int.describe("Points earned."),
  achievements: z
    .array(earnedAchievement)
    .describe("Achievements that are completed or in progress."),
  category_progress: z.array(categoryProgress).describe("Progress per achievement category."),
  recent_events: z.array(achievementEvent).describe("Most recently completed achievements."),
};
