import { findSeason, type PvpSeason, seasonAt, seasonsAt } from "../../catalog/pvp.ts";
import { published } from "../answers.ts";
import type { Answer, Call, Responder } from "../call.ts";
import type { Link } from "../links.ts";

/** The id of the only PvP region of each region. */
const PVP_REGION = 1;

/** Responds with a document of the requested season; null when it or the PvP region does not exist. */
export function ofSeason(fieldsOf: (call: Call, season: PvpSeason) => object): Responder {
  return (call) => {
    const season = seasonOf(call);
    return season && seasonAnswer(call, season, fieldsOf(call, season));
  };
}

/** Returns the requested season; null when it or the PvP region does not exist. */
export function seasonOf(call: Call): PvpSeason | null {
  if (!isInPvpRegion(call)) return null;
  return findSeason(call.edition, Number(call.parameters.pvpSeasonId), call.now);
}

/** Whether the requested PvP region exists. Rows without a PvP region are about the only one. */
export function isInPvpRegion({ parameters }: Call): boolean {
  return Number(parameters.pvpRegionId ?? PVP_REGION) === PVP_REGION;
}

/** Lists the seasons; null before the first one, because the list names the current season. */
export function seasonList(call: Call, linkOf: (season: PvpSeason) => Link): Answer | null {
  const current = seasonAt(call.edition, call.now);
  if (!current) return null;
  const keyOf = (season: PvpSeason) => ({ key: linkOf(season), id: season.id });
  return seasonAnswer(call, current, {
    seasons: seasonsAt(call.edition, call.now).map(keyOf),
    current_season: keyOf(current),
  });
}

/** A season's documents change when it ends, and a list of seasons when a later one ends. */
function seasonAnswer(call: Call, { start, end }: PvpSeason, fields: object): Answer {
  const until = seasonAt(call.edition, call.now)?.end ?? end;
  return published(call, { modified: end <= call.now ? end : start, until }, fields);
}

export function seasonTimestamps({ now }: Call, { start, end }: PvpSeason) {
  return {
    season_start_timestamp: start,
    ...(end <= now && { season_end_timestamp: end }),
  };
}

export function seasonLinks(call: Call, season: PvpSeason) {
  const parameters = seasonParameters(season);
  return {
    leaderboards: call.links.to("pvpRegions.leaderboards", parameters),
    rewards: call.links.to("pvpRegions.rewards", parameters),
  };
}

/** The path parameters of a season's rows. */
export function seasonParameters({ id }: PvpSeason) {
  return { pvpRegionId: PVP_REGION, pvpSeasonId: id };
}

export function pvpRegionLink(call: Call) {
  return call.links.to("pvpRegions.seasons", PVP_REGION);
}
