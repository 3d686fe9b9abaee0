import { z } from "zod";
import { achievementProgress } from "../shared/achievement-progress.ts";
import { CURRENT_ONLY } from "../shared/editions.ts";
import { barrowBreaker, bronja, selfLink, staticReference } from "../shared/examples.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";

export const characterAchievements = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    ...achievementProgress,
    statistics: link.nullish().meta({
      description: "Link to the achievement statistics. Since patch 8.3.",
      editions: CURRENT_ONLY,
    }),
  })
  .meta({
    id: "character-achievements",
    description: "Achievements of a character.",
    examples: [
      {
        _links: selfLink(bronjaLink("achievements")),
        character: bronja,
        total_quantity: 1,
        total_points: 10,
        achievements: [
          {
            id: 1204,
            achievement: barrowBreaker,
            criteria: { id: 9001, is_completed: true, amount: 1 },
            completed_timestamp: 1_763_388_000_000,
          },
        ],
        category_progress: [
          {
            category: staticReference("achievement-category", 51, "Dungeons"),
            quantity: 1,
            points: 10,
          },
        ],
        recent_events: [{ achievement: barrowBreaker, timestamp: 1_763_388_000_000 }],
        statistics: bronjaLink("achievements/statistics"),
      },
    ],
  });
