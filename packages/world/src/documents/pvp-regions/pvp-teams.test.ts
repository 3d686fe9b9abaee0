import { DAY_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { beforeAll, expect, test } from "vitest";
import { findBracket, type PvpBracket } from "../../catalog/pvp.ts";
import { createWorld } from "../../history/world.ts";
import { runningSeason } from "../../testing/running-season.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { type Contender, contendersOf } from "./pvp-leaderboard.ts";
import { type PvpTeam, teamsOf } from "./pvp-teams.ts";

const PAIRS = findBracket("classic", "2v2") as PvpBracket;
let now = TEST_TIME;
const world = createWorld({ seed: 7, clock: createServiceClock(() => now) });
let contenders: Contender[];
let teams: PvpTeam[];
const teamsNow = () => {
  contenders = contendersOf(
    world.shard("us", "classic"),
    PAIRS,
    runningSeason("classic", now),
    now,
  );
  return teamsOf(contenders, PAIRS);
};
beforeAll(() => {
  teams = teamsNow();
});

test("each contender is in one team, with members of the same guild", () => {
  const members = teams.flatMap((team) => team.members);
  expect(new Set(members)).toEqual(new Set(contenders));
  expect(members.length).toBe(contenders.length);
  for (const team of teams) {
    expect(new Set(team.members.map(({ guild }) => guild.id)).size).toBe(1);
    expect(team.members.length).toBeLessThanOrEqual(4);
  }
});

test("a team has at least the matches of each member, and a rating between the lowest and the highest", () => {
  for (const { members, matches, rating } of teams) {
    expect(matches.played).toBe(matches.won + matches.lost);
    for (const { standing } of members) {
      expect(matches.won).toBeGreaterThanOrEqual(standing.seasonMatches.won);
      expect(matches.lost).toBeGreaterThanOrEqual(standing.seasonMatches.lost);
    }
    const ratings = members.map(({ standing }) => standing.rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(rating).toBeLessThanOrEqual(Math.max(...ratings));
    expect(rating).toBeGreaterThanOrEqual(Math.min(...ratings));
  }
});

test("the name and crest of a team do not change from week to week", () => {
  const crests = new Map(teams.map(({ name, crest }) => [name, crest]));
  now += 14 * DAY_MS;
  const later = teamsNow();
  const kept = later.filter(({ name }) => crests.has(name));
  expect(kept.length).toBeGreaterThan(teams.length / 2);
  for (const { name, crest } of kept) expect(crest).toEqual(crests.get(name));
  now = TEST_TIME;
});
