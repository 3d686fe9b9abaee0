// @module-tag contract/legacy-calls

import { expect, test } from "vitest";
import { CHARACTER_FIELDS, DEFAULT_CHARACTER_FIELDS, GUILD_FIELDS, parseFields } from "./fields.ts";

test("GUILD_FIELDS are the fields of contract 4.2", () => {
  expect(GUILD_FIELDS).toEqual(["members", "achievements", "news"]);
});

test("CHARACTER_FIELDS are the fields of contract 4.2", { tags: "contract/character" }, () => {
  expect(CHARACTER_FIELDS.join(", ")).toBe(
    "achievements, appearance, feed, guild, hunterPets, items, mounts, pets, petSlots, " +
      "professions, progression, pvp, reputation, stats, talents, titles",
  );
});

test("DEFAULT_CHARACTER_FIELDS are guild, titles and talents (contract 2.2)", {
  tags: "contract/character",
}, () => {
  expect(DEFAULT_CHARACTER_FIELDS).toEqual(["guild", "titles", "talents"]);
  expect(parseFields(DEFAULT_CHARACTER_FIELDS, CHARACTER_FIELDS)).toEqual(DEFAULT_CHARACTER_FIELDS);
});

test("parseFields keeps the order and removes duplicates", () => {
  expect(parseFields(["news", "members", "news"], GUILD_FIELDS)).toEqual(["news", "members"]);
  expect(parseFields([], GUILD_FIELDS)).toEqual([]);
});

test("parseFields refuses an unknown field and lists the allowed ones", () => {
  expect(() => parseFields(["members", "titles"], GUILD_FIELDS)).toThrow(
    new RangeError('Unknown field "titles". Use any of: members, achievements, news.'),
  );
  expect(() => parseFields(["Members"], GUILD_FIELDS)).toThrow(RangeError);
});
