import { z } from "zod";
import { DWARF, dataLink, selfLink } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const playableRaceIndex = z
  .looseObject({
    _links: selfLinks,
    races: z.array(bareReference).describe("Playable races."),
  })
  .meta({
    id: "playable-race-index",
    description: "All playable races.",
    examples: [{ _links: selfLink(dataLink("static", "playable-race/")), races: [DWARF] }],
  });
