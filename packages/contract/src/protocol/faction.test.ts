// @module-tag contract/guild

import { expect, test } from "vitest";
import { FACTIONS, factionOfSide, factionOfType } from "./faction.ts";

test("factionOfSide maps side 0 to faction 1 and side 1 to faction 2", () => {
  expect(factionOfSide(0)).toBe(1);
  expect(factionOfSide(1)).toBe(2);
});

test("factionOfType maps ALLIANCE to faction 1 and HORDE to faction 2", () => {
  expect(factionOfType("ALLIANCE")).toBe(1);
  expect(factionOfType("HORDE")).toBe(2);
});

test("factionOfSide and factionOfType return null for other values", () => {
  for (const side of [2, -1, "0", true, null, undefined, {}])
    expect(factionOfSide(side)).toBeNull();
  for (const type of ["NEUTRAL", "alliance", 1, null, undefined]) {
    expect(factionOfType(type)).toBeNull();
  }
});

test("FACTIONS has the side and the type of each faction", () => {
  for (const faction of [1, 2] as const) {
    expect(factionOfSide(FACTIONS[faction].side)).toBe(faction);
    expect(factionOfType(FACTIONS[faction].type)).toBe(faction);
  }
});
