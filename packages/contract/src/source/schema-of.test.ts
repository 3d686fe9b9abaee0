import { expect, test } from "vitest";
import { schemaOf } from "./schema-of.ts";

test.each([
  ["connected-realm", "connected-realm", 5],
  ["guild-achievements", "guild-achievement-summary", 2],
  ["guild-crest-index", "guild-crest-component", 1],
  ["pvp-reward-index", "pvp-reward", 3],
  ["item", "item", 1],
  ["document-of-a-source", "document-of-a-source", 1],
])("the document %s has the schema %s of revision %i", (document, name, revision) => {
  expect(schemaOf(document)).toEqual({ name, revision });
});

test.each([
  ["realm-index", "realm"],
  ["pvp-leaderboard-index", "pvp-leaderboard"],
  ["pvp-region-season-index", "pvp-region-season"],
])("%s has the schema of the single document %s", (index, single) => {
  expect(schemaOf(index)).toEqual(schemaOf(single));
});

test("the schema of an item subclass has another revision in Classic editions", () => {
  expect(schemaOf("item-subclass", "current").revision).toBe(1);
  for (const edition of ["classic1x", "classic", "classicann"] as const) {
    expect(schemaOf("item-subclass", edition)).toEqual({ name: "item-subclass", revision: 2 });
    expect(schemaOf("item", edition)).toEqual(schemaOf("item"));
  }
});

test("the schema of a character has the revision in which the title is an object", () => {
  expect(schemaOf("character").revision).toBeGreaterThanOrEqual(24);
});
