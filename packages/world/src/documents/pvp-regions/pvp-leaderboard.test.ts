import { expect, test } from "vitest";
import { ranked } from "./pvp-leaderboard.ts";

const entry = (id: number, rating: number) => ({ id, rating });

test("entries are sorted by rating, and entries with the same rating share a rank", () => {
  const entries = [entry(1, 1_500), entry(2, 1_800), entry(3, 1_700), entry(4, 1_700)];
  expect(ranked(entries).map(({ id, rank }) => [id, rank])).toEqual([
    [2, 1],
    [3, 2],
    [4, 2],
    [1, 4],
  ]);
});

test("a leaderboard has at most the 5,000 entries with the highest ratings", () => {
  const entries = Array.from({ length: 6_000 }, (_, id) => entry(id, id));
  const entriesOfBoard = ranked(entries);
  expect(entriesOfBoard.length).toBe(5_000);
  expect(entriesOfBoard.at(-1)).toEqual({ id: 1_000, rating: 1_000, rank: 5_000 });
});
