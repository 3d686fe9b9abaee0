import { expect, test } from "vitest";
import { PLAYABLE_RACES, playableRaceName } from "./playable-race.ts";

test("every race has one faction, except one race with both", () => {
  const ofFaction = (faction: 1 | 2 | null) =>
    Object.keys(PLAYABLE_RACES)
      .map(Number)
      .filter((id) => PLAYABLE_RACES[id]?.faction === faction);
  expect(ofFaction(1)).toEqual([1, 3, 4, 7, 11, 22, 25, 29, 30, 32, 34, 37, 52]);
  expect(ofFaction(2)).toEqual([2, 5, 6, 8, 9, 10, 26, 27, 28, 31, 35, 36, 70]);
  expect(ofFaction(null)).toEqual([24]);
});

test("playableRaceName returns the name of a race", () => {
  expect(playableRaceName(36)).toBe("Mag'har Orc");
  expect([24, 25, 26].map(playableRaceName)).toEqual(["Pandaren", "Pandaren", "Pandaren"]);
});

test("playableRaceName names an unknown race by its ID", () => {
  expect(playableRaceName(99)).toBe("Race 99");
});

test("the id 0 is an unknown race", { tags: "promise/held-rosters" }, () => {
  expect(playableRaceName(0)).toBe("Unknown");
});
