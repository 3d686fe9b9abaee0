import { expect, test } from "vitest";
import { countedBy, countOf, dateOfCount } from "./achievement-dates.ts";
import { characterOwner } from "./achievement-owner.ts";
import { CREATED, characterAfter } from "./test-character.ts";

// After 12 days a character has level 25 of 80.
const owner = characterOwner(characterAfter(12));
const counter = { seed: 9, perDay: 7, levelShare: 0 };

test("a count includes a number from the date on which it reaches it", () => {
  const count = countOf(owner, counter);
  if (!count) throw new Error("The counter needs no level.");
  for (const number of [1, 2, 10, 5_000]) {
    expect(countedBy(count, dateOfCount(count, number) - 1)).toBe(number - 1);
    expect(countedBy(count, dateOfCount(count, number))).toBe(number);
  }
  expect(countedBy(count, 0)).toBe(0);
});

test("a count starts when its owner reaches the counter's share of the highest level", () => {
  expect(countOf(owner, counter)?.start).toBe(CREATED);
  expect(countOf(owner, { ...counter, levelShare: 0.25 })?.start).toBe(owner.reachedAt(20));
  expect(countOf(owner, { ...counter, levelShare: 0.5 })).toBeNull();
});
