import {
  bracketsOf,
  findBracket,
  firstSeason,
  type PvpReward,
  type PvpSeason,
  rewardsOf,
} from "../../catalog/pvp.ts";
import { published } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import {
  isInPvpRegion,
  ofSeason,
  pvpRegionLink,
  seasonLinks,
  seasonList,
  seasonOf,
  seasonParameters,
  seasonTimestamps,
} from "../pvp/season-answers.ts";
import { factionValue, keyReference, reference } from "../references.ts";
import { leaderboardTimes } from "./pvp-leaderboard.ts";
import { leaderboardEntries } from "./pvp-leaderboard-document.ts";

/** PvP regions: their seasons, leaderboards and rewards (contract 4.4). */
export const PVP_REGION_RESPONDERS: Readonly<Record<string, Responder>> = {
  // Before the first season, the list of seasons does not exist.
  "pvpRegions.index": (call) => {
    const start = firstSeason(call.edition);
    return start > call.now
      ? published(call, { modified: call.build.released, until: start }, { pvp_regions: [] })
      : published(
          call,
          { modified: start, until: call.build.until },
          { pvp_regions: [pvpRegionLink(call)] },
        );
  },

  "pvpRegions.seasons": (call) =>
    isInPvpRegion(call)
      ? seasonList(call, (season) => call.links.to("pvpRegions.season", seasonParameters(season)))
      : null,

  "pvpRegions.season": ofSeason((call, season) => ({
    id: season.id,
    ...seasonLinks(call, season),
    ...seasonTimestamps(call, season),
  })),

  "pvpRegions.leaderboards": ofSeason((call, season) => ({
    season: seasonReference(call, season),
    leaderboards: bracketsOf(call.edition).map(({ id, slug, name }) => ({
      key: call.links.to("pvpRegions.leaderboard", {
        ...seasonParameters(season),
        pvpBracket: slug,
      }),
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
      rating_cutoff: reward.ratingCutoff,
      ...rewardFields(call, reward),
    })),
  })),
};

/** In Classic, a reward has no faction, and its achievement no link. */
function rewardFields(call: Call, { achievementId, achievement, faction }: PvpReward) {
  const { key, ...named } = reference(call, "achievements.get", {
    id: achievementId,
    name: achievement,
  });
  return call.edition === "current"
    ? { achievement: { key, ...named }, faction: factionValue(call, faction) }
    : { achievement: named };
}

function seasonReference(call: Call, { id }: PvpSeason) {
  return keyReference(call, "pvpSeasons.get", id);
}
