import { z } from "zod";
import { foundRealm, foundThornwick } from "../realms/realm-search.ts";
import { dataLink, typedInAllLocales } from "../shared/examples.ts";
import { link } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { population, realmStatus } from "../shared/typed-values.ts";
import { connectedRealm } from "./connected-realm.ts";

const foundConnectedRealm = z
  .looseObject({
    id: connectedRealm.shape.id,
    has_queue: connectedRealm.shape.has_queue,
    status: realmStatus,
    population,
    realms: z.array(foundRealm).describe("Realms of the group."),
  })
  .meta({ id: "FoundConnectedRealm", description: "Connected realm in a search result." });

const connectedRealmResult = z
  .looseObject({
    key: link,
    data: foundConnectedRealm,
  })
  .meta({ id: "ConnectedRealmResult", description: "Result of the connected realm search." });

export const connectedRealmSearch = searchPage(connectedRealmResult).meta({
  id: "connected-realm-search",
  description: "Page of connected realms that match a search.",
  examples: [
    {
      ...examplePage,
      results: [
        {
          key: dataLink("dynamic", "connected-realm/700"),
          data: {
            id: 700,
            has_queue: false,
            status: typedInAllLocales("UP", "Up"),
            population: typedInAllLocales("MEDIUM", "Medium"),
            realms: [foundThornwick],
          },
        },
      ],
    },
  ],
});
