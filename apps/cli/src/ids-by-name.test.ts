import { PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { idsByName } from "./ids-by-name.ts";

test("a class is found by its name in any case, or by its id", () => {
  expect(idsByName(PLAYABLE_CLASSES, "death knight", "--class")).toEqual([6]);
  expect(idsByName(PLAYABLE_CLASSES, "6", "--class")).toEqual([6]);
});

test("a race that both factions have is found with all its ids", () => {
  expect(idsByName(PLAYABLE_RACES, "Pandaren", "--race")).toEqual([24, 25, 26]);
});

test("a misspelled name is answered with the nearest ones and all that there are", () => {
  const find = () => idsByName(PLAYABLE_CLASSES, "Palladin", "--class");
  expect(find).toThrow('--class "Palladin" is unknown.');
  const advice = expect.stringMatching(/^Did you mean Paladin\? Use an id, or one of: .*Mage/);
  expect(find).toThrow(expect.objectContaining({ advice }));
  expect(() => idsByName(PLAYABLE_CLASSES, "zzzzzz", "--class")).toThrow(
    expect.objectContaining({ advice: expect.stringMatching(/^Use an id, or one of: Warrior/) }),
  );
});
