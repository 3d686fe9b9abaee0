import {
  bracketsOf,
  findBracket,
  findSeason,
  type PvpSeason,
  rewardsOf,
  seasonAt,
  seasonsAt,
} from "../../catalog/pvp.ts";
import { published, staticAnswer } from "../answers.ts";
import type { Answer, Call, Responder } from "../call.ts";
import type { Link } from "../links.ts";
import { factionValue, keyReference, linkedReference } from "../references.ts";
import { leaderboardTimes } from "./pvp-leaderboard.ts";
import { leaderboardEntries } from "./pvp-leaderboard-document.ts";

/** The id of the only PvP region of each region. */
const PVP_REGION = 1;

/** PvP seasons, their leaderboards and rewards (contract 4.4). */
export const PVP_RESPONDERS: Readonly<Record<string, Responder>> = {
  "pvpSeasons.index": (call) => seasonList(call, ({ id }) => call.links.to("pvpSeasons.get", id)),

  "pvpSeasons.get": ofSeason((call, season) => ({
    id: season.id,
    ...(call.edition === "current"
      ? seasonLinks(call, season)
      : { pvp_regions: [regionLink(call)] }),
    ...seasonTimestamps(call, season),
  })),

  "pvpRegions.index": (call) => staticAnswer(call, { pvp_regions: [regionLink(call)] }),

  "pvpRegions.seasons": (call) =>
    isInRegion(call)
      ? seasonList(call, (season) => call.links.to("pvpRegions.season", parametersOf(season)))
      : null,

  "pvpRegions.season": ofSeason((call, season) => ({
    id: season.id,
    ...seasonLinks(call, season),
    ...seasonTimestamps(call, season),
  })),

  "pvpRegions.leaderboards": ofSeason((call, season) => ({
    season: seasonReference(call, season),
    leaderboards: bracketsOf(call.edition).map(({ id, slug, name }) => ({
      key: call.links.to("pvpRegions.leaderboard", { ...parametersOf(season), pvpBracket: slug }),
      name: call.text(name),
      id,
    })),
  })),

  "pvpRegions.leaderboard": (call) => {
    const season = seasonOf(call);
    const bracket = findBracket(call.edition, call.parameters.pvpBracket ?? "");
    if (!season || !bracket) return null;
    return published(call, leaderboardTimes(call.shard, season, call.now), {
      season: seasonReference(call, season),
      name: call.text(bracket.name),
      bracket: { id: bracket.id, type: bracket.type },
      entries: leaderboardEntries(call, bracket, season),
    });
  },

  "pvpRegions.rewards": ofSeason((call, season) => ({
    season: seasonReference(call, season),
    rewards: rewardsOf(call.edition, season.id).map((reward) => ({
      bracket: { id: reward.bracket.id, type: reward.bracket.type },
      achievement: linkedReference(call, "achievement", {
        id: reward.achievementId,
        name: reward.achievement,
      }),
      rating_cutoff: reward.ratingCutoff,
      faction: factionValue(call, reward.faction),
    })),
  })),
};

/** Responds with a document of the requested season; null when it or the PvP region does not exist. */
function ofSeason(fieldsOf: (call: Call, season: PvpSeason) => object): Responder {
  return (call) => {
    const season = seasonOf(call);
    return season && seasonAnswer(call, season, fieldsOf(call, season));
  };
}

function seasonOf(call: Call): PvpSeason | null {
  if (!isInRegion(call)) return null;
  return findSeason(call.edition, Number(call.parameters.pvpSeasonId), call.now);
}

/** The rows of seasons without a PvP region are about the only one. */
function isInRegion({ parameters }: Call): boolean {
  return Number(parameters.pvpRegionId ?? PVP_REGION) === PVP_REGION;
}

function seasonList(call: Call, linkOf: (season: PvpSeason) => Link): Answer {
  const current = seasonAt(call.edition, call.now);
  const keyOf = (season: PvpSeason) => ({ key: linkOf(season), id: season.id });
  return seasonAnswer(call, current, {
    seasons: seasonsAt(call.edition, call.now).map(keyOf),
    current_season: keyOf(current),
  });
}

/** A season's documents change when it ends, and a list of seasons when a later one ends. */
function seasonAnswer(call: Call, { start, end }: PvpSeason, fields: object): Answer {
  const { end: until } = seasonAt(call.edition, call.now);
  return published(call, { modified: end <= call.now ? end : start, until }, fields);
}

function seasonTimestamps({ now }: Call, { start, end }: PvpSeason) {
  return {
    season_start_timestamp: start,
    ...(end <= now && { season_end_timestamp: end }),
  };
}

function seasonLinks(call: Call, season: PvpSeason) {
  const parameters = parametersOf(season);
  return {
    leaderboards: call.links.to("pvpRegions.leaderboards", parameters),
    rewards: call.links.to("pvpRegions.rewards", parameters),
  };
}

function seasonReference(call: Call, { id }: PvpSeason) {
  return keyReference(call, "pvpSeasons.get", id);
}

function parametersOf({ id }: PvpSeason) {
  return { pvpRegionId: PVP_REGION, pvpSeasonId: id };
}

function regionLink(call: Call) {
  return call.links.to("pvpRegions.seasons", PVP_REGION);
}
