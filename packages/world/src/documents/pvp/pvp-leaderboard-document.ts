import { type PvpBracket, type PvpSeason, tierOf } from "../../catalog/pvp.ts";
import type { Call } from "../call.ts";
import { crestValue } from "../guilds/crest-value.ts";
import {
  characterParameters,
  classKey,
  raceKey,
  realmOf,
  shortRealmReference,
} from "../references.ts";
import { type Contender, contendersOf, ranked } from "./pvp-leaderboard.ts";
import { type PvpTeam, teamsOf } from "./pvp-teams.ts";

/** The entries of a leaderboard (contract 4.4): characters in the current game, teams in Classic. */
export function leaderboardEntries(call: Call, bracket: PvpBracket, season: PvpSeason) {
  const contenders = contendersOf(call.shard, bracket, season, call.now);
  return call.edition === "current"
    ? characterEntries(call, season, contenders)
    : teamEntries(call, season, teamsOf(contenders, bracket));
}

function characterEntries(call: Call, season: PvpSeason, contenders: readonly Contender[]) {
  const rated = contenders.map((contender) => ({
    contender,
    id: contender.character.id,
    rating: contender.standing.rating,
  }));
  return ranked(rated).map(({ contender, rank, rating }) => {
    const tier = tierOf(rating);
    return {
      character: rankedCharacter(call, season, contender),
      faction: { type: contender.character.faction },
      rank,
      rating,
      season_match_statistics: contender.standing.seasonMatches,
      tier: { key: call.links.toPath(`/data/game/pvp-tier/${tier.id}`, "static"), id: tier.id },
    };
  });
}

function teamEntries(call: Call, season: PvpSeason, teams: readonly PvpTeam[]) {
  return ranked(teams).map(({ members, name, crest, matches, rank, rating }) => {
    const [{ character: leader }] = members;
    return {
      team: {
        name,
        realm: shortRealmReference(call, realmOf(call, leader)),
        crest: withoutColorIds(crestValue(call, crest)),
        members: members.map((member) => ({
          character: {
            ...rankedCharacter(call, season, member),
            playable_class: classKey(call, member.character.classId),
            playable_race: raceKey(call, member.character.raceId),
          },
          season_match_statistics: member.standing.seasonMatches,
          rating: member.standing.rating,
        })),
      },
      faction: { type: leader.faction },
      rank,
      rating,
      season_match_statistics: matches,
    };
  });
}

/** Characters of a past season have no link, because they can be deleted or renamed. */
function rankedCharacter(call: Call, season: PvpSeason, { character }: Contender) {
  return {
    ...(call.now < season.end && {
      key: call.links.to("characters.get", characterParameters(character)),
    }),
    name: character.name,
    id: character.id,
    realm: shortRealmReference(call, realmOf(call, character)),
  };
}

/** The colors of a team's crest have no ids, unlike those of a guild's. */
function withoutColorIds({ emblem, border, background }: ReturnType<typeof crestValue>) {
  return {
    emblem: { ...emblem, color: { rgba: emblem.color.rgba } },
    border: { ...border, color: { rgba: border.color.rgba } },
    background: { color: { rgba: background.color.rgba } },
  };
}
