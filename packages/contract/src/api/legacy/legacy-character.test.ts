import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { CHARACTER_FIELDS } from "./fields.ts";
import { legacyCharacter } from "./legacy-character.ts";

const full = DOCUMENT_EXAMPLES["legacy-character"];
const blocks = new Set<string>(CHARACTER_FIELDS);
const bare = Object.fromEntries(Object.entries(full).filter(([key]) => !blocks.has(key)));

test("legacy-character accepts a character without blocks", () => {
  expect(legacyCharacter.parse(bare)).toEqual(bare);
});

test.each(CHARACTER_FIELDS)(
  "legacy-character accepts the block %s alone and checks it",
  { tags: ["contract/character", "contract/purpose"] },
  (field) => {
    const block = { ...bare, [field]: full[field] };
    expect(full[field]).toBeDefined();
    expect(legacyCharacter.parse(block)).toEqual(block);
    expect(legacyCharacter.safeParse({ ...bare, [field]: 7 }).success).toBe(false);
  },
);

test("legacy-character accepts a guild name with its realm, as in a user's list", () => {
  const listed = { ...bare, guild: "Lantern Wardens", guildRealm: "Thornwick" };
  expect(legacyCharacter.parse(listed)).toEqual(listed);
});

test("legacy-character accepts the arena teams of 2011 in place of brackets", () => {
  const pvp = { arenaTeams: [], ratedBattlegrounds: { rating: 0 }, totalHonorableKills: 304 };
  expect(legacyCharacter.parse({ ...bare, pvp }).pvp).toEqual(pvp);
});

test("legacy-character accepts the talent trees of 2011", () => {
  const trees = [{ points: "0230", total: 5 }];
  const talents = [{ selected: true, name: "Arms", icon: "oar", build: "0230", trees }];
  expect(legacyCharacter.parse({ ...bare, talents }).talents).toEqual(talents);
});

test.each(["ACHIEVEMENT", "LOOT", "BOSSKILL", "CRITERIA"])(
  "legacy-character refuses a feed entry of type %s without its details",
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
])("legacy-character refuses %s without any of its forms", (block, value) => {
  expect(legacyCharacter.safeParse({ ...bare, [block]: value }).success).toBe(false);
});
