import { z } from "zod";
import { dataLink, selfLink, staticReference } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";

const mountReference = z
  .looseObject({
    key: link,
    name: localized.nullable().describe("Mount name. Null in locales without a translation."),
    id: int.describe("Mount ID, as used in paths."),
  })
  .meta({ id: "MountReference", description: "Reference to a mount." });

export const mountIndex = z
  .looseObject({
    _links: selfLinks,
    mounts: z.array(mountReference).describe("Mounts."),
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
