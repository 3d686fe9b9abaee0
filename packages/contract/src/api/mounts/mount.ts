import { z } from "zod";
import { ALLIANCE, dataLink, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";
import { mediaReference, selfLinks, typed } from "../shared/reference.ts";
import { faction } from "../shared/typed-values.ts";

export const mount = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Mount ID."),
    name: localized.describe("Mount name."),
    creature_displays: z
      .array(mediaReference)
      .nullish()
      .describe("Possible appearances, each with images of its own. Optional."),
    description: localized
      .nullish()
      .describe("Description of the mount. Null or omitted for some."),
    source: typed.nullish().describe("How characters get the mount. Optional."),
    faction: faction
      .nullish()
      .describe("Faction that can use the mount. Omitted when both factions can."),
  })
  .meta({
    id: "mount",
    description: "Mount.",
    examples: [
      {
        _links: selfLink(dataLink("static", "mount/1")),
        id: 1,
        name: "Tidefell Courser",
        creature_displays: [{ key: dataLink("static", "media/creature-display/6120"), id: 6120 }],
        description: "It is only tame at low tide.",
        source: { type: "VENDOR", name: "Vendor" },
        faction: ALLIANCE,
      },
    ],
  });
