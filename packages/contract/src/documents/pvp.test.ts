import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { pvpLeaderboard, pvpSeason } from "./pvp.ts";

test("a season has its leaderboards, or the PvP regions that have them", () => {
  const { pvp_regions, ...season } = DOCUMENT_EXAMPLES["pvp-season"];
  const link = { href: "…" };
  expect(pvpSeason.safeParse({ ...season, pvp_regions }).success).toBe(true);
  expect(pvpSeason.safeParse({ ...season, leaderboards: link, rewards: link }).success).toBe(true);
  expect(pvpSeason.safeParse(season).success).toBe(false);
});

test("a leaderboard ranks a team or a character, and an entry without either is refused", () => {
  const board = DOCUMENT_EXAMPLES["pvp-leaderboard"];
  const [first, second] = board.entries;
  expect(first?.team).toBeDefined();
  expect(second?.character).toBeDefined();
  const entries = [{ ...second, character: undefined }];
  const { error } = pvpLeaderboard.safeParse({ ...board, entries });
  expect(error?.issues[0]).toMatchObject({
    path: ["entries", 0],
    message: "One of the fields character and team must be there",
  });
});
