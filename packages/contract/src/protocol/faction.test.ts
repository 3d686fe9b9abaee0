import { expect, test } from "vitest";
import { FACTIONS, factionOfSide, factionOfType } from "./faction.ts";

test("side 0 is faction 1 and side 1 is faction 2", () => {
  expect(factionOfSide(0)).toBe(1);
  expect(factionOfSide(1)).toBe(2);
});

test("ALLIANCE is faction 1 and HORDE is faction 2", () => {
  expect(factionOfType("ALLIANCE")).toBe(1);
  expect(factionOfType("HORDE")).toBe(2);
});

test("anything else tells no faction", () => {
  for (const side of [2, -1, "0", true, null, undefined, {}])
    expect(factionOfSide(side)).toBeNull();
  for (const type of ["NEUTRAL", "alliance", 1, null, undefined]) {
    expect(factionOfType(type)).toBeNull();
  }
});

test("each faction is named by the side and the type that it is read from", () => {
  for (const faction of [1, 2] as const) {
    expect(factionOfSide(FACTIONS[faction].side)).toBe(faction);
    expect(factionOfType(FACTIONS[faction].type)).toBe(faction);
  }
});
