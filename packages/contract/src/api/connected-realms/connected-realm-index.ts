import { z } from "zod";
import { connectedRealmLink, dataLink, selfLink } from "../shared/examples.ts";
import { link, selfLinks } from "../shared/reference.ts";

export const connectedRealmIndex = z
  .looseObject({
    _links: selfLinks,
    connected_realms: z.array(link).describe("Links to the connected realms."),
  })
  .meta({
    id: "connected-realm-index",
    description: "All connected realms of a region.",
    examples: [
      {
        _links: selfLink(dataLink("dynamic", "connected-realm/")),
        connected_realms: [connectedRealmLink],
      },
    ],
  });
