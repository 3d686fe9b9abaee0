import { z } from "zod";
import { achievementProgress } from "../shared/achievement-progress.ts";
import {
  barrowBreaker,
  exampleGuild,
  guildLink,
  selfLink,
  staticReference,
} from "../shared/examples.ts";
import { selfLinks } from "../shared/reference.ts";
import { guildReference } from "../shared/subject.ts";

export const guildAchievements = z
  .looseObject({
    _links: selfLinks,
    guild: guildReference,
    ...achievementProgress,
  })
  .meta({
    id: "guild-achievements",
    description: "Achievements of a guild.",
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
