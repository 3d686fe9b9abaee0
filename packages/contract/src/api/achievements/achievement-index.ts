import { z } from "zod";
import { barrowBreaker, dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const achievementIndex = z
  .looseObject({
    _links: selfLinks,
    achievements: z.array(bareReference).describe("Achievements."),
  })
  .meta({
    id: "achievement-index",
    description: "All achievements.",
    examples: [
      { _links: selfLink(dataLink("static", "achievement/")), achievements: [barrowBreaker] },
    ],
  });
