import { z } from "zod";
import { dataLink, selfLink, staticReference } from "../shared/examples.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";

export const mountIndex = z
  .looseObject({
    _links: selfLinks,
    mounts: z.array(bareReference).describe("Mounts."),
  })
  .meta({
    id: "mount-index",
    description: "All mounts.",
    examples: [
      {
        _links: selfLink(dataLink("static", "mount/")),
        mounts: [staticReference("mount", 1, "Tidefell Courser")],
      },
    ],
  });
