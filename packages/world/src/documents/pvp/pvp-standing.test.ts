import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { bracketsOf, type PvpBracket } from "../../catalog/pvp.ts";
import { characterView } from "../../testing/character-view.ts";
import { runningSeason } from "../../testing/running-season.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { pvpStanding, pvpStandings } from "./pvp-standing.ts";

const [PAIRS] = bracketsOf("current") as readonly [PvpBracket, ...PvpBracket[]];
const ids = Array.from({ length: 400 }, (_, index) => index + 1);
const season = runningSeason("current", TEST_TIME);

test("only characters of the highest level can have a standing, and some do", () => {
  const playing = ids.filter((id) => pvpStanding(characterView({ id }), PAIRS));
  expect(playing.length).toBeGreaterThan(40);
  expect(playing.length).toBeLessThan(200);
  expect(ids.filter((id) => pvpStanding(characterView({ id, level: 79 }), PAIRS))).toEqual([]);
});

test("played matches are the sum of won and lost ones, and weekly matches are part of the season's", () => {
  for (const standing of ids.flatMap((id) => pvpStandings(characterView({ id })))) {
    const { seasonMatches, weeklyMatches } = standing;
    for (const { played, won, lost } of [seasonMatches, weeklyMatches]) {
      expect(won + lost).toBe(played);
      expect(Math.min(won, lost)).toBeGreaterThanOrEqual(0);
    }
    expect(weeklyMatches.played).toBeLessThanOrEqual(seasonMatches.played);
    expect(standing.rating).toBeGreaterThanOrEqual(0);
    expect(standing.season).toEqual(season);
  }
});

test("characters that win most of their matches have higher ratings than the others", () => {
  const standings = ids.flatMap((id) => pvpStanding(characterView({ id }), PAIRS) ?? []);
  for (const { rating, seasonMatches } of standings) {
    expect(rating > 1_500).toBe(seasonMatches.won > seasonMatches.lost);
  }
});

test("a past standing does not depend on the time of the request", () => {
  for (const id of ids) {
    const early = characterView({ id, modified: TEST_TIME - 9 * DAY_MS });
    expect(pvpStanding(characterView({ id }), PAIRS, early.modified)).toEqual(
      pvpStanding(early, PAIRS),
    );
  }
});

test("a leaderboard published after the last logout shows the standing of the character's document", () => {
  for (const id of ids) {
    const character = characterView({ id, modified: TEST_TIME - DAY_MS });
    expect(pvpStanding(character, PAIRS, TEST_TIME)).toEqual(pvpStanding(character, PAIRS));
  }
});

test("a new season begins without standings", () => {
  for (const id of ids) {
    const character = characterView({ id, modified: season.end - DAY_MS });
    expect(pvpStanding(character, PAIRS, season.end)).toBeNull();
  }
});

test("ratings change from week to week", () => {
  const of = (modified: number) =>
    ids.map((id) => pvpStanding(characterView({ id, modified }), PAIRS)?.rating ?? 0);
  const [before, after] = [of(season.start + 20 * DAY_MS), of(season.start + 34 * DAY_MS)];
  const moved = ids.filter((_, index) => before[index] !== after[index]);
  expect(moved.length).toBeGreaterThan(30);
});
