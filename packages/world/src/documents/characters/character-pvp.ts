import { DAY_MS } from "@guildhall/contract";
import { BATTLEGROUNDS } from "../../catalog/achievements/achievement-subjects.ts";
import { honorableKills } from "../../catalog/achievements/statistic-values.ts";
import { EDITION_ROWS } from "../../catalog/editions.ts";
import { findBracket } from "../../catalog/pvp.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { pvpStanding, pvpStandings } from "../pvp/pvp-standing.ts";
import { tierKey } from "../pvp-regions/pvp-leaderboard-document.ts";
import {
  characterParameters,
  characterReference,
  factionValue,
  keyReference,
} from "../references.ts";
import { characterRandom } from "./character-facts.ts";

const BATTLEGROUND_LEVEL = 10;
const KILLS_PER_HONOR_LEVEL = 150;
const KILLS_PER_RANK = 200;
const HIGHEST_RANK = 14;

/** The standing of a character in a bracket (contract 4.4); null if it has not played there. */
export function characterPvpBracket(call: Call, character: Character) {
  const bracket = findBracket(character.edition, call.parameters.pvpBracket ?? "");
  const standing = bracket && pvpStanding(character, bracket);
  if (!standing) return null;
  const { id, type } = standing.bracket;
  return {
    character: characterReference(call, character),
    faction: factionValue(call, character.faction),
    bracket: { id, type },
    rating: standing.rating,
    season: keyReference(call, "pvpSeasons.get", standing.season.id),
    tier: tierKey(call, standing.rating),
    season_match_statistics: standing.seasonMatches,
    weekly_match_statistics: standing.weeklyMatches,
  };
}

/** The PvP summary of a character (contract 4.4). Classic Era has only kills and a rank. */
export function characterPvpSummary(call: Call, character: Character) {
  const kills = honorableKills(character);
  const isEra = EDITION_ROWS[character.edition].profiles === "era";
  return {
    ...(isEra
      ? { pvp_rank: Math.min(HIGHEST_RANK, Math.floor(kills / KILLS_PER_RANK)) }
      : matchFields(call, character, kills)),
    honorable_kills: kills,
    character: characterReference(call, character),
  };
}

function matchFields(call: Call, character: Character, kills: number) {
  const brackets = pvpStandings(character).map(({ bracket }) =>
    call.links.to("characters.pvpBracket", {
      ...characterParameters(character),
      pvpBracket: bracket.slug,
    }),
  );
  const maps = BATTLEGROUNDS.flatMap(({ id, name }) => {
    const statistics = battlesOn(character, id);
    if (statistics.played === 0) return [];
    return { world_map: { name: call.text(name), id }, match_statistics: statistics };
  });
  return {
    ...(brackets.length > 0 && { brackets }),
    honor_level: Math.floor(kills / KILLS_PER_HONOR_LEVEL),
    ...(maps.length > 0 && { pvp_map_statistics: maps }),
  };
}

function battlesOn(character: Character, mapId: number) {
  const random = characterRandom(character, `battles ${mapId}`);
  const played = Math.floor(daysOfBattle(character) * random.next() ** 3 * 0.5);
  const won = Math.floor(played * (0.35 + random.next() * 0.3));
  return { played, won, lost: played - won };
}

function daysOfBattle({ reachedAt, modified }: Character): number {
  return Math.max(0, modified - (reachedAt(BATTLEGROUND_LEVEL) ?? modified)) / DAY_MS;
}
