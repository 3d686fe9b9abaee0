import { z } from "zod";
import { crest } from "../shared/crest.ts";
import { CURRENT, ERA, PROGRESSION } from "../shared/editions.ts";
import {
  ALLIANCE,
  exampleCrest,
  exampleGuild,
  exampleRealm,
  guildLink,
  selfLink,
} from "../shared/examples.ts";
import { int, string } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { guildReference, realmReference } from "../shared/subject.ts";
import { timestamp } from "../shared/timestamp.ts";
import { faction } from "../shared/typed-values.ts";

export const guild = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Guild ID. Another guild can take over the name but never the ID."),
    name: guildReference.shape.name,
    name_search: string.nullish().meta({
      description: "Normalized name that the service uses for searches. Since patch 9.0.",
      editions: { always: [...CURRENT, ...PROGRESSION], never: ERA },
    }),
    faction: faction.describe("Faction of the guild."),
    achievement_points: int.describe("Achievement points of the guild."),
    member_count: int.describe("Number of members."),
    realm: realmReference,
    crest: crest.nullish().describe("Crest of the guild. Omitted for a guild without one."),
    roster: link.describe("Link to the roster."),
    achievements: link.describe("Link to the achievements."),
    created_timestamp: timestamp.describe("Time when the guild was founded."),
    activity: link.nullish().describe("Link to the activity feed. Omitted by older documents."),
  })
  .meta({
    id: "guild",
    description: "Guild with its faction, points, member count, realm and crest.",
    examples: [
      {
        _links: selfLink(guildLink()),
        id: exampleGuild.id,
        name: exampleGuild.name,
        name_search: "lantern wardens",
        faction: ALLIANCE,
        achievement_points: 1310,
        member_count: 2,
        realm: exampleRealm,
        crest: exampleCrest,
        roster: guildLink("/roster"),
        achievements: guildLink("/achievements"),
        created_timestamp: 1_589_380_200_000,
        activity: guildLink("/activity"),
      },
    ],
  });
