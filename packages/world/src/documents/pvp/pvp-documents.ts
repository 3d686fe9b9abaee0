import {
  bracketsOf,
  findBracket,
  findSeason,
  type PvpSeason,
  rewardsOf,
  seasonAt,
  seasonsAt,
} from "../../catalog/pvp.ts";
import type { Answer, Call, Responder } from "../call.ts";
import { factionValue, selfLink } from "../references.ts";
import { staticAnswer } from "../static-answer.ts";
import { leaderboardTimes } from "./pvp-leaderboard.ts";
import { leaderboardEntries } from "./pvp-leaderboard-document.ts";

/** Every region of the game has one PvP region, with this number. */
const PVP_REGION = 1;

/** PvP seasons, their leaderboards and rewards (contract 4.4). */
export const PVP_RESPONDERS: Readonly<Record<string, Responder>> = {
  "pvpSeasons.index": (call) =>
    seasonList(call, (pvpSeasonId) => call.links.to("pvpSeasons.get", { pvpSeasonId })),

  "pvpSeasons.get": (call) => {
    const season = seasonOf(call);
    if (!season) return null;
    const { leaderboards, rewards } = seasonLinks(call, season);
    return seasonAnswer(call, season, {
      id: season.id,
      ...(call.edition === "current"
        ? { leaderboards, rewards }
        : { pvp_regions: [regionLink(call)] }),
      ...seasonTimestamps(call, season),
    });
  },

  "pvpRegions.index": (call) => staticAnswer(call, { pvp_regions: [regionLink(call)] }),

  "pvpRegions.seasons": inRegion((call) =>
    seasonList(call, (pvpSeasonId) =>
      call.links.to("pvpRegions.season", { pvpRegionId: PVP_REGION, pvpSeasonId }),
    ),
  ),

  "pvpRegions.season": inRegion((call) => {
    const season = seasonOf(call);
    return (
      season &&
      seasonAnswer(call, season, {
        id: season.id,
        ...seasonLinks(call, season),
        ...seasonTimestamps(call, season),
      })
    );
  }),

  "pvpRegions.leaderboards": inRegion((call) => {
    const season = seasonOf(call);
    return (
      season &&
      seasonAnswer(call, season, {
        season: seasonReference(call, season),
        leaderboards: bracketsOf(call.edition).map(({ id, slug, name }) => ({
          key: call.links.to("pvpRegions.leaderboard", {
            ...seasonParameters(season),
            pvpBracket: slug,
          }),
          name: call.text(name),
          id,
        })),
      })
    );
  }),

  "pvpRegions.leaderboard": inRegion((call) => {
    const season = seasonOf(call);
    const bracket = findBracket(call.edition, call.parameters.pvpBracket ?? "");
    if (!season || !bracket) return null;
    return {
      ...leaderboardTimes(call.shard, season, call.now),
      document: {
        _links: selfLink(call),
        season: seasonReference(call, season),
        name: call.text(bracket.name),
        bracket: { id: bracket.id, type: bracket.type },
        entries: leaderboardEntries(call, bracket, season),
      },
    };
  }),

  "pvpRegions.rewards": inRegion((call) => {
    const season = seasonOf(call);
    return (
      season &&
      seasonAnswer(call, season, {
        season: seasonReference(call, season),
        rewards: rewardsOf(call.edition, season.id).map((reward) => ({
          bracket: { id: reward.bracket.id, type: reward.bracket.type },
          achievement: {
            key: call.links.toPath(`/data/game/achievement/${reward.achievementId}`, "static"),
            name: call.text(reward.achievement),
            id: reward.achievementId,
          },
          rating_cutoff: reward.ratingCutoff,
          faction: factionValue(call, reward.faction),
        })),
      })
    );
  }),
};

function inRegion(respond: Responder): Responder {
  return (call) => (Number(call.parameters.pvpRegionId) === PVP_REGION ? respond(call) : null);
}

function seasonOf({ edition, now, parameters }: Call): PvpSeason | null {
  return findSeason(edition, Number(parameters.pvpSeasonId), now);
}

function seasonList(call: Call, linkOf: (id: number) => { href: string }): Answer {
  const current = seasonAt(call.edition, call.now);
  const reference = ({ id }: PvpSeason) => ({ key: linkOf(id), id });
  return seasonAnswer(call, current, {
    seasons: seasonsAt(call.edition, call.now).map(reference),
    current_season: reference(current),
  });
}

/** What is told of a season changes when it ends, and when another one does: the oldest is not listed then. */
function seasonAnswer(call: Call, { start, end }: PvpSeason, fields: object): Answer {
  return {
    modified: end <= call.now ? end : start,
    until: seasonAt(call.edition, call.now).end,
    document: { _links: selfLink(call), ...fields },
  };
}

function seasonTimestamps({ now }: Call, { start, end }: PvpSeason) {
  return {
    season_start_timestamp: start,
    ...(end <= now && { season_end_timestamp: end }),
  };
}

function seasonLinks(call: Call, season: PvpSeason) {
  const parameters = seasonParameters(season);
  return {
    leaderboards: call.links.to("pvpRegions.leaderboards", parameters),
    rewards: call.links.to("pvpRegions.rewards", parameters),
  };
}

function seasonReference(call: Call, { id }: PvpSeason) {
  return { key: call.links.to("pvpSeasons.get", { pvpSeasonId: id }), id };
}

function seasonParameters({ id }: PvpSeason) {
  return { pvpRegionId: PVP_REGION, pvpSeasonId: id };
}

function regionLink(call: Call) {
  return call.links.to("pvpRegions.seasons", { pvpRegionId: PVP_REGION });
}
