import { expect, test } from "vitest";
import { bracketsOf, type PvpBracket, seasonAt } from "../../catalog/pvp.ts";
import { characterView } from "../../testing/character-view.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { DAY_MS } from "../characters/character-facts.ts";
import { pvpStanding, pvpStandings } from "./pvp-standing.ts";

const [PAIRS] = bracketsOf("current") as readonly [PvpBracket, ...PvpBracket[]];
const ids = Array.from({ length: 400 }, (_, index) => index + 1);
const season = seasonAt("current", TEST_TIME);

test("some characters of the highest level play for a rating, and nobody of a lower one", () => {
  const playing = ids.filter((id) => pvpStanding(characterView({ id }), PAIRS));
  expect(playing.length).toBeGreaterThan(40);
  expect(playing.length).toBeLessThan(200);
  expect(ids.filter((id) => pvpStanding(characterView({ id, level: 79 }), PAIRS))).toEqual([]);
});

test("matches won and lost are those played, and a week's are among the season's", () => {
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

test("who wins more than it loses is rated above who does not", () => {
  const standings = ids.flatMap((id) => pvpStanding(characterView({ id }), PAIRS) ?? []);
  for (const { rating, seasonMatches } of standings) {
    expect(rating > 1_500).toBe(seasonMatches.won > seasonMatches.lost);
  }
});

test("a standing of the past is the same when it is asked for later", () => {
  for (const id of ids) {
    const early = characterView({ id, modified: TEST_TIME - 9 * DAY_MS });
    expect(pvpStanding(characterView({ id }), PAIRS, early.modified)).toEqual(
      pvpStanding(early, PAIRS),
    );
  }
});

test("a leaderboard that is published after the last logout tells what the character's document tells", () => {
  for (const id of ids) {
    const character = characterView({ id, modified: TEST_TIME - DAY_MS });
    expect(pvpStanding(character, PAIRS, TEST_TIME)).toEqual(pvpStanding(character, PAIRS));
  }
});

test("a new season begins with nobody in it", () => {
  for (const id of ids) {
    const character = characterView({ id, modified: season.end - DAY_MS });
    expect(pvpStanding(character, PAIRS, season.end)).toBeNull();
  }
});

test("ratings move as the weeks pass", () => {
  const of = (modified: number) =>
    ids.map((id) => pvpStanding(characterView({ id, modified }), PAIRS)?.rating ?? 0);
  const [before, after] = [of(season.start + 20 * DAY_MS), of(season.start + 34 * DAY_MS)];
  const moved = ids.filter((_, index) => before[index] !== after[index]);
  expect(moved.length).toBeGreaterThan(30);
});
