import { z } from "zod";
import { allLocales, dataLink, exampleRealm, selfLink } from "../shared/examples.ts";
import { selfLinks } from "../shared/reference.ts";
import { shortRealmReference } from "../shared/subject.ts";

export const realmIndex = z
  .looseObject({
    _links: selfLinks,
    realms: z.array(shortRealmReference).describe("Realms."),
  })
  .meta({
    id: "realm-index",
    description: "All realms of a region.",
    examples: [
      {
        _links: selfLink(dataLink("dynamic", "realm/")),
        realms: [{ ...exampleRealm, name: allLocales(exampleRealm.name) }],
      },
    ],
  });
