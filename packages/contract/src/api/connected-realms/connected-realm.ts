import { z } from "zod";
import { exampleRealmFields, realmFields } from "../realms/realm-fields.ts";
import { CLASSIC, CURRENT } from "../shared/editions.ts";
import { connectedRealmLink, dataLink, selfLink } from "../shared/examples.ts";
import { boolean, int } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { population, realmStatus } from "../shared/typed-values.ts";

const connectedRealmMember = z
  .looseObject(realmFields)
  .meta({ id: "RealmOfConnectedRealm", description: "Realm of a connected realm." });

export const connectedRealm = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Connected realm ID."),
    has_queue: boolean.describe("Whether players have to wait in a login queue."),
    status: realmStatus,
    population,
    realms: z.array(connectedRealmMember).describe("Realms of the group."),
    mythic_leaderboards: link
      .optional()
      .meta({ description: "Dungeon leaderboards.", editions: { always: [], never: CLASSIC } }),
    auctions: link.optional().describe("Auction houses. Omitted when there are none."),
    pvp_season: link
      .optional()
      .meta({ description: "Current PvP season.", editions: { always: [], never: CURRENT } }),
  })
  .meta({
    id: "connected-realm",
    description: "Group of realms that share one world, with its status, population and queue.",
    examples: [
      {
        _links: selfLink(connectedRealmLink),
        id: 700,
        has_queue: false,
        status: { type: "UP", name: "Up" },
        population: { type: "MEDIUM", name: "Medium" },
        realms: [exampleRealmFields],
        auctions: dataLink("dynamic", "connected-realm/700/auctions/"),
        pvp_season: dataLink("dynamic", "pvp-season/4"),
      },
    ],
  });
