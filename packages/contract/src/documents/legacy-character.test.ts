import { expect, test } from "vitest";
import { CHARACTER_FIELDS } from "../fields.ts";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { legacyCharacter } from "./legacy-character.ts";

const full = DOCUMENT_EXAMPLES["legacy-character"];
const blocks = new Set<string>(CHARACTER_FIELDS);
const bare = Object.fromEntries(Object.entries(full).filter(([key]) => !blocks.has(key)));

test("a character without any fields is accepted", () => {
  expect(legacyCharacter.parse(bare)).toEqual(bare);
});

test.each(CHARACTER_FIELDS)("the block %s is accepted by itself and checked", (field) => {
  const block = { ...bare, [field]: full[field] };
  expect(full[field]).toBeDefined();
  expect(legacyCharacter.parse(block)).toEqual(block);
  expect(legacyCharacter.safeParse({ ...bare, [field]: 7 }).success).toBe(false);
});

test("in a user's list the guild is a name with a realm beside it", () => {
  const listed = { ...bare, guild: "Lantern Wardens", guildRealm: "Thornwick" };
  expect(legacyCharacter.parse(listed)).toEqual(listed);
});

test("the pvp block of 2011 has arena teams instead of brackets", () => {
  const pvp = { arenaTeams: [], ratedBattlegrounds: { rating: 0 }, totalHonorableKills: 304 };
  expect(legacyCharacter.parse({ ...bare, pvp }).pvp).toEqual(pvp);
});

test("the talents of 2011 are a build of three trees", () => {
  const trees = [{ points: "0230", total: 5 }];
  const talents = [{ selected: true, name: "Arms", icon: "oar", build: "0230", trees }];
  expect(legacyCharacter.parse({ ...bare, talents }).talents).toEqual(talents);
});

test.each(["ACHIEVEMENT", "LOOT", "BOSSKILL", "CRITERIA"])(
  "an entry of the feed of the type %s is refused without what it tells",
  (type) => {
    const feed = [{ type, timestamp: 1_763_388_000_000 }];
    expect(legacyCharacter.safeParse({ ...bare, feed }).success).toBe(false);
    const unknown = [{ ...feed[0], type: "PICNIC" }];
    expect(legacyCharacter.safeParse({ ...bare, feed: unknown }).success).toBe(true);
  },
);

test.each([
  ["pvp", {}],
  ["talents", [{}]],
])("%s without either of its forms is refused", (block, value) => {
  expect(legacyCharacter.safeParse({ ...bare, [block]: value }).success).toBe(false);
});
