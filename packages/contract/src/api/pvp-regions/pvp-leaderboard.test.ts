import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { pvpSeason } from "../pvp-seasons/pvp-season.ts";
import { pvpLeaderboard } from "./pvp-leaderboard.ts";
import { pvpLeaderboardIndex } from "./pvp-leaderboard-index.ts";
import { pvpRewardIndex } from "./pvp-reward-index.ts";

test("pvp-season accepts leaderboards, PvP regions, both and neither", () => {
  const { pvp_regions, leaderboards, rewards, ...season } = DOCUMENT_EXAMPLES["pvp-season"];
  const forms = [{ pvp_regions }, { leaderboards, rewards }, { season_name: null }, {}];
  for (const form of [...forms, { pvp_regions, leaderboards, rewards }]) {
    expect(pvpSeason.safeParse({ ...season, ...form }).success).toBe(true);
  }
});

test("pvp-leaderboard-index accepts a bracket of one specialization, which has no ID", () => {
  const index = DOCUMENT_EXAMPLES["pvp-leaderboard-index"];
  const leaderboards = index.leaderboards.map(({ key, name }) => ({ key, name }));
  expect(pvpLeaderboardIndex.safeParse({ ...index, leaderboards }).success).toBe(true);
});

test("pvp-reward-index accepts an achievement without a link and a specialization", () => {
  const index = DOCUMENT_EXAMPLES["pvp-reward-index"];
  const [reward] = index.rewards;
  const rewards = [
    { ...reward, faction: null, achievement: { name: "Champion of the Gorge", id: 1290 } },
    { ...reward, bracket: { id: 9, type: "SHUFFLE" }, specialization: reward?.achievement },
  ];
  expect(pvpRewardIndex.parse({ ...index, rewards })).toMatchObject({ rewards });
});

test("pvp-leaderboard accepts teams and characters, and refuses an entry without either", () => {
  const board = DOCUMENT_EXAMPLES["pvp-leaderboard"];
  const [first, second] = board.entries;
  expect(first?.team).toBeDefined();
  expect(second?.character).toBeDefined();
  const entries = [{ ...second, character: undefined }];
  const { error } = pvpLeaderboard.safeParse({ ...board, entries });
  expect(error?.issues[0]).toMatchObject({
    path: ["entries", 0],
    message: "character or team is required",
  });
});
