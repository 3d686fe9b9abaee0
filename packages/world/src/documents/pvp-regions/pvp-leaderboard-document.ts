import { type PvpBracket, type PvpSeason, tierOf } from "../../catalog/pvp.ts";
import type { Call } from "../call.ts";
import { crestValue } from "../guild-crests/guild-crest-documents.ts";
import {
  classKey,
  raceKey,
  realmOf,
  shortCharacterReference,
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
  return ranked(rated).map(({ contender, rank, rating }) => ({
    character: rankedCharacter(call, season, contender),
    faction: { type: contender.character.faction },
    rank,
    rating,
    season_match_statistics: contender.standing.seasonMatches,
    tier: tierKey(call, rating),
  }));
}

/** A reference to the tier of a rating, without its name. */
export function tierKey(call: Call, rating: number) {
  const { id } = tierOf(rating);
  return { key: call.links.toPath(`/data/game/pvp-tier/${id}`, "static"), id };
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

/**
 * The service does not link to characters in the current game. In Classic, characters of a past season have no
 * link, because they can be deleted or renamed.
 */
function rankedCharacter(call: Call, season: PvpSeason, { character }: Contender) {
  const { key, ...fields } = shortCharacterReference(call, character);
  return call.edition !== "current" && call.now < season.end ? { key, ...fields } : fields;
}

/** The colors of a team's crest have no ids, unlike those of a guild's. */
function withoutColorIds({ emblem, border, background }: ReturnType<typeof crestValue>) {
  return {
    emblem: { ...emblem, color: { rgba: emblem.color.rgba } },
    border: { ...border, color: { rgba: border.color.rgba } },
    background: { color: { rgba: background.color.rgba } },
  };
}
