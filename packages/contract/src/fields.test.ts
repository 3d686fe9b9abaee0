import { expect, test } from "vitest";
import { CHARACTER_FIELDS, DEFAULT_CHARACTER_FIELDS, GUILD_FIELDS, parseFields } from "./fields.ts";

test("a guild call may ask for members, achievements and news", () => {
  expect(GUILD_FIELDS).toEqual(["members", "achievements", "news"]);
});

test("a character call may ask for the sixteen fields of contract 4.2", () => {
  expect(CHARACTER_FIELDS.join(", ")).toBe(
    "achievements, appearance, feed, guild, hunterPets, items, mounts, pets, petSlots, " +
      "professions, progression, pvp, reputation, stats, talents, titles",
  );
});

test("a character is asked for guild, titles and talents when nothing else is told", () => {
  expect(DEFAULT_CHARACTER_FIELDS).toEqual(["guild", "titles", "talents"]);
  expect(parseFields(DEFAULT_CHARACTER_FIELDS, CHARACTER_FIELDS)).toEqual(DEFAULT_CHARACTER_FIELDS);
});

test("fields are kept in the given order, each once", () => {
  expect(parseFields(["news", "members", "news"], GUILD_FIELDS)).toEqual(["news", "members"]);
  expect(parseFields([], GUILD_FIELDS)).toEqual([]);
});

test("an unknown field is refused with the allowed ones", () => {
  expect(() => parseFields(["members", "titles"], GUILD_FIELDS)).toThrow(
    new RangeError('Unknown field "titles". Use any of: members, achievements, news.'),
  );
  expect(() => parseFields(["Members"], GUILD_FIELDS)).toThrow(RangeError);
});
