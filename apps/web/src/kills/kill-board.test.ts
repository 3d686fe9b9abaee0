import type { Kill } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { killBoard } from "./kill-board.ts";

function kill(id: number, type: string): Kill {
  const at = "2026-11-21T12:00:00.000Z";
  return {
    encounter: { id, name: `Boss ${id}` },
    difficulty: { type, name: null },
    ...{ count: 1, firstAt: at, firstItemId: 1, latestAt: at },
  };
}

test("the board has a column for each difficulty, from easy to hard, and a row for each encounter", () => {
  const kills = [kill(2, "MYTHIC"), kill(1, "HEROIC"), kill(2, "LFR"), kill(1, "NEW_ONE")];
  const { difficulties, encounters } = killBoard(kills);
  expect(difficulties.map(({ type }) => type)).toEqual(["LFR", "HEROIC", "MYTHIC", "NEW_ONE"]);
  expect(encounters.map(({ name, kills: ofBoss }) => [name, [...ofBoss.keys()]])).toEqual([
    ["Boss 2", ["MYTHIC", "LFR"]],
    ["Boss 1", ["HEROIC", "NEW_ONE"]],
  ]);
});
