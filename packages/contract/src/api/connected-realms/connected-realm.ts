import { z } from "zod";
import { exampleRealmFields, realmFields } from "../realms/realm-fields.ts";
import { CURRENT, CURRENT_ONLY } from "../shared/editions.ts";
import { connectedRealmLink, dataLink, selfLink } from "../shared/examples.ts";
import { boolean, int } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { population, realmStatus } from "../shared/typed-values.ts";

const connectedRealmMember = z
  .looseObject(realmFields)
  .meta({ id: "RealmOfConnectedRealm", description: "Realm of a connected realm." });

const realmLockedStatus = z
  .looseObject({
    is_locked_for_new_characters: boolean.describe(
      "Whether creating characters on the realms is disabled.",
    ),
    is_locked_for_pct: boolean.describe("Whether character transfers to the realms are disabled."),
  })
  .meta({ id: "RealmLockedStatus", description: "Locks of the realms of a connected realm." });

export const connectedRealm = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Connected realm ID."),
    has_queue: boolean.describe("Whether players have to wait in a login queue."),
    status: realmStatus,
    population,
    realms: z.array(connectedRealmMember).describe("Realms of the group."),
    realm_locked_status: realmLockedStatus
      .nullish()
      .describe("Whether the realms accept new characters. Optional."),
    mythic_leaderboards: link
      .nullish()
      .meta({ description: "Dungeon leaderboards.", editions: CURRENT_ONLY }),
    auctions: link.nullish().describe("Auctions. Omitted by some older documents."),
    pvp_season: link
      .nullish()
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
