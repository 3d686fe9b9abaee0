import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { pvpSeason } from "../pvp-seasons/pvp-season.ts";
import { pvpLeaderboard } from "./pvp-leaderboard.ts";

test("pvp-season accepts leaderboards or PvP regions, and refuses neither", () => {
  const { pvp_regions, ...season } = DOCUMENT_EXAMPLES["pvp-season"];
  const link = { href: "…" };
  expect(pvpSeason.safeParse({ ...season, pvp_regions }).success).toBe(true);
  expect(pvpSeason.safeParse({ ...season, leaderboards: link, rewards: link }).success).toBe(true);
  expect(pvpSeason.safeParse(season).success).toBe(false);
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
