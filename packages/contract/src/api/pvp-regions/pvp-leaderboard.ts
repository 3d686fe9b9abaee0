import { z } from "zod";
import { crest } from "../shared/crest.ts";
import { CLASSIC_ONLY, CURRENT_ONLY } from "../shared/editions.ts";
import {
  bronja,
  DWARF,
  dataLink,
  exampleCrest,
  exampleMatches,
  exampleSeason,
  exampleShortRealm,
  selfLink,
  WARRIOR,
} from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { oneOf } from "../shared/one-of.ts";
import { int, string } from "../shared/primitives.ts";
import { bracket, seasonMatchStatistics } from "../shared/pvp-bracket.ts";
import { pvpSeasonReference } from "../shared/pvp-seasons.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import {
  characterReference,
  listedCharacter,
  listedClassAndRace,
  shortRealmReference,
} from "../shared/subject.ts";
import { bareFaction } from "../shared/typed-values.ts";
import { exampleBracket, regionSeasonLink } from "./examples.ts";

const rankedBronja = {
  key: bronja.key,
  name: bronja.name,
  id: bronja.id,
  realm: exampleShortRealm,
};

const rankedCharacter = {
  ...listedCharacter,
  id: characterReference.shape.id,
  realm: shortRealmReference,
};

const leaderboardCharacter = z
  .looseObject(rankedCharacter)
  .meta({ id: "LeaderboardCharacter", description: "Character on a leaderboard." });

const teamCharacter = z
  .looseObject({
    ...rankedCharacter,
    ...listedClassAndRace,
  })
  .meta({ id: "TeamCharacter", description: "Character of a team member." });

const teamMember = z
  .looseObject({
    character: teamCharacter,
    season_match_statistics: seasonMatchStatistics,
    rating: int.describe("Rating of the member."),
  })
  .meta({ id: "TeamMember", description: "Member of a team, with its own rating and matches." });

const team = z
  .looseObject({
    name: string.describe("Team name."),
    realm: shortRealmReference,
    crest,
    members: z.array(teamMember).describe("Team members."),
  })
  .meta({ id: "Team", description: "Arena team on a leaderboard." });

const leaderboardEntry = z
  .looseObject({
    rank: int.describe("Rank, counted from 1. Entries with the same rating share a rank."),
    rating: int.describe("Rating."),
    faction: bareFaction.describe("Faction the entry played for."),
    season_match_statistics: seasonMatchStatistics,
    character: leaderboardCharacter
      .nullish()
      .meta({ description: "Ranked character.", editions: CURRENT_ONLY }),
    tier: bareReference
      .nullish()
      .meta({ description: "PvP tier that the rating reaches.", editions: CURRENT_ONLY }),
    team: team.nullish().meta({ description: "Ranked team.", editions: CLASSIC_ONLY }),
  })
  .refine(...oneOf("character", "team"))
  .meta({
    id: "LeaderboardEntry",
    description:
      "Entry of a leaderboard: a character in the current game, a team in Classic editions.",
  });

export const pvpLeaderboard = z
  .looseObject({
    _links: selfLinks,
    season: pvpSeasonReference,
    name: localized.describe("Leaderboard name."),
    bracket,
    entries: z.array(leaderboardEntry).describe("Entries, best rank first."),
  })
  .meta({
    id: "pvp-leaderboard",
    description:
      "Leaderboard of a PvP bracket. It ranks characters in the current game and teams in Classic editions.",
    examples: [
      {
        _links: selfLink(regionSeasonLink("/pvp-leaderboard/2v2")),
        season: exampleSeason,
        name: "2v2",
        bracket: exampleBracket,
        entries: [
          {
            rank: 1,
            rating: 2104,
            faction: { type: "ALLIANCE" },
            season_match_statistics: exampleMatches,
            team: {
              name: "Two Lids, One Pot",
              realm: exampleShortRealm,
              crest: {
                emblem: { ...exampleCrest.emblem, color: { rgba: exampleCrest.emblem.color.rgba } },
                border: { ...exampleCrest.border, color: { rgba: exampleCrest.border.color.rgba } },
                background: { color: { rgba: exampleCrest.background.color.rgba } },
              },
              members: [
                {
                  character: {
                    ...rankedBronja,
                    playable_class: { key: WARRIOR.key, id: WARRIOR.id },
                    playable_race: { key: DWARF.key, id: DWARF.id },
                  },
                  season_match_statistics: exampleMatches,
                  rating: 2104,
                },
              ],
            },
          },
          {
            rank: 2,
            rating: 2088,
            faction: { type: "ALLIANCE" },
            season_match_statistics: exampleMatches,
            character: rankedBronja,
            tier: { key: dataLink("static", "pvp-tier/2"), id: 2 },
          },
        ],
      },
    ],
  });
