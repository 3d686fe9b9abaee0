import { EDITIONS, type KnownEdition, LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { classesOf } from "../../history/playable.ts";
import { powerTypeOf, powerTypesOf } from "./power-types.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const namesOf = (edition: KnownEdition) =>
  Object.fromEntries(
    Object.entries(powerTypesOf(edition)).map(([id, { en_US: name }]) => [id, name]),
  );

test.each(["classic1x", "classicann"] as const)(
  "%s knows neither runes nor runic power",
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

test("progression has death knights, and so their powers", () => {
  expect(namesOf("classic")).toMatchObject({ 4: "Happiness", 5: "Runes", 6: "Runic Power" });
});

test("the current game has combo points where Classic has happiness", () => {
  expect(namesOf("current")).toMatchObject({ 4: "Combo Points", 17: "Fury", 19: "Essence" });
  expect(namesOf("current")).not.toHaveProperty("14");
});

test.each(editions)("every class of %s fights with a power that the edition has", (edition) => {
  for (const classId of classesOf(edition)) {
    expect(powerTypesOf(edition)).toHaveProperty(`${powerTypeOf(edition, classId)}`);
  }
});

test("hunters had mana at first, and demon hunters have fury", () => {
  expect(powerTypeOf("classic1x", 3)).toBe(0);
  expect(powerTypeOf("current", 3)).toBe(2);
  expect(powerTypeOf("current", 12)).toBe(17);
});

test("every power type is named in every locale", () => {
  for (const texts of editions.flatMap((edition) => Object.values(powerTypesOf(edition)))) {
    for (const locale of LOCALES) expect(texts[locale]).toMatch(/^[^|{}]+$/);
    expect(texts.ko_KR).not.toBe(texts.en_US);
  }
});
