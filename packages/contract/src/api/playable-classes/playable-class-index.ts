import { z } from "zod";
import { dataLink, selfLink, WARRIOR } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const playableClassIndex = z
  .looseObject({
    _links: selfLinks,
    classes: z.array(bareReference).describe("Playable classes."),
  })
  .meta({
    id: "playable-class-index",
    description: "All playable classes.",
    examples: [
      {
        _links: selfLink(dataLink("static", "playable-class/")),
        classes: [WARRIOR],
      },
    ],
  });
