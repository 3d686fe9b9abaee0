import { z } from "zod";
import { achievementProgress } from "../shared/achievement-progress.ts";
import { CURRENT, ERA, PROGRESSION } from "../shared/editions.ts";
import {
  barrowBreaker,
  exampleGuild,
  guildLink,
  selfLink,
  staticReference,
} from "../shared/examples.ts";
import { oneOfOrBare } from "../shared/one-of.ts";
import { selfLinks } from "../shared/reference.ts";
import { guildReference } from "../shared/subject.ts";

const {
  total_quantity: quantity,
  total_points: points,
  achievements,
  category_progress: categories,
  recent_events: events,
} = achievementProgress;

const notInEra = ({ description = "" }: z.ZodType) => ({
  description,
  editions: { always: [...CURRENT, ...PROGRESSION], never: ERA },
});

export const guildAchievements = z
  .looseObject({
    _links: selfLinks,
    guild: guildReference,
    total_quantity: quantity.nullish().meta(notInEra(quantity)),
    total_points: points.nullish().meta(notInEra(points)),
    achievements: achievements.nullish().meta(notInEra(achievements)),
    category_progress: categories.nullish().meta(notInEra(categories)),
    recent_events: events.nullish().meta(notInEra(events)),
  })
  .refine(...oneOfOrBare(["achievements"], ["_links", "guild"]))
  .meta({
    id: "guild-achievements",
    description: "Achievements of a guild. Classic Era names only the guild.",
    examples: [
      {
        _links: selfLink(guildLink("/achievements")),
        guild: exampleGuild,
        total_quantity: 1,
        total_points: 10,
        achievements: [
          {
            id: 1204,
            achievement: barrowBreaker,
            criteria: {
              id: 9001,
              is_completed: true,
              amount: 1,
              child_criteria: [
                {
                  id: 9002,
                  amount: 1,
                  is_completed: true,
                  child_criteria: [{ id: 9003, amount: 1, is_completed: true }],
                },
              ],
            },
            completed_timestamp: 1_763_388_000_000,
          },
          { id: 1205, achievement: staticReference("achievement", 1205, "Seven Courses") },
        ],
        category_progress: [
          {
            category: staticReference("achievement-category", 51, "Dungeons"),
            quantity: 1,
            points: 10,
          },
        ],
        recent_events: [{ achievement: barrowBreaker, timestamp: 1_763_388_000_000 }],
      },
    ],
  });
