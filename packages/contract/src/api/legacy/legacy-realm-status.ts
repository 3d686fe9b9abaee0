import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { timestamp } from "../shared/timestamp.ts";

const legacyContestedArea = z
  .looseObject({
    area: int.describe("Area number."),
    "controlling-faction": int.meta({
      description: "Faction that controls the area.",
      known: { 0: "Alliance", 1: "Horde" },
    }),
    status: int.describe("Number of the area's current state."),
    next: timestamp.describe("Time of the next battle."),
  })
  .meta({ id: "LegacyContestedArea", description: "Outdoor battleground of a realm." });

const legacyRealm = z
  .looseObject({
    type: string.meta({
      description: "Play style of the realm.",
      known: ["pve", "pvp", "rp", "rppvp", "normal", "roleplaying"],
    }),
    population: string.meta({
      description: "Population of the realm.",
      known: ["low", "medium", "high", "full", "n/a"],
    }),
    queue: boolean.describe("Whether players have to wait in a login queue."),
    status: boolean.describe("True while the realm is up."),
    name: localized.describe("Realm name."),
    slug: string.describe("Realm slug, as used in paths."),
    battlegroup: string.describe("Battlegroup of the realm."),
    locale: string
      .nullish()
      .describe("Language of the realm, such as `en_GB`. Omitted by older documents."),
    timezone: string.nullish().describe("Time zone of the realm. Omitted by older documents."),
    connected_realms: z
      .array(string)
      .nullish()
      .describe("Slugs of the realms that share its world, including its own. Optional."),
    wintergrasp: legacyContestedArea
      .nullish()
      .describe("State of the battleground Wintergrasp. Older documents only."),
    "tol-barad": legacyContestedArea
      .nullish()
      .describe("State of the battleground Tol Barad. Older documents only."),
  })
  .meta({ id: "LegacyRealm", description: "Realm with its status." });

export const legacyRealmStatus = z
  .looseObject({
    realms: z.array(legacyRealm).describe("Realms."),
  })
  .meta({
    id: "legacy-realm-status",
    description: "Status of realms. `status` is true while the realm is up.",
    examples: [
      {
        realms: [
          {
            type: "pvp",
            population: "medium",
            queue: false,
            status: true,
            name: "Thornwick",
            slug: "thornwick",
            battlegroup: "Hearthline",
            locale: "en_GB",
            timezone: "Europe/Paris",
            connected_realms: ["thornwick"],
            "tol-barad": {
              area: 21,
              "controlling-faction": 0,
              status: 0,
              next: 1_763_470_000_000,
            },
          },
        ],
      },
    ],
  });
