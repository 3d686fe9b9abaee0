import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { classesOf } from "../classes-and-races.ts";
import { powerTypeOf, powerTypesOf } from "./power-types.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const namesOf = (edition: KnownEdition) =>
  Object.fromEntries([...powerTypesOf(edition)].map(([id, { en_US: name }]) => [id, name]));

test.each(["classic1x", "classicann"] as const)(
  "%s has neither runes nor runic power",
  (edition) => {
    expect(namesOf(edition)).toEqual({
      0: "Mana",
      1: "Rage",
      2: "Focus",
      3: "Energy",
      4: "Happiness",
      14: "Combo Points",
    });
  },
);

test("Progression Classic has the powers of death knights", () => {
  expect(namesOf("classic")).toMatchObject({ 4: "Happiness", 5: "Runes", 6: "Runic Power" });
});

test("the current game has combo points where Classic has happiness", () => {
  expect(namesOf("current")).toMatchObject({ 4: "Combo Points", 17: "Fury", 19: "Essence" });
  expect(namesOf("current")).not.toHaveProperty("14");
});

test.each(editions)("every class of %s fights with a power that the edition has", (edition) => {
  for (const classId of classesOf(edition)) {
    expect(powerTypesOf(edition).has(powerTypeOf(edition, classId))).toBe(true);
  }
});

test("hunters have mana in the first editions and focus later; demon hunters have fury", () => {
  expect(powerTypeOf("classic1x", 3)).toBe(0);
  expect(powerTypeOf("current", 3)).toBe(2);
  expect(powerTypeOf("current", 12)).toBe(17);
});
