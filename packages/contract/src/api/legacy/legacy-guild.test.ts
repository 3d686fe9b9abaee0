import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { legacyGuild } from "./legacy-guild.ts";

const { members, achievements, news, battlegroup, lastModified, ...guild } =
  DOCUMENT_EXAMPLES["legacy-guild"];

test("legacy-guild accepts the fields of contract 2.1 alone", { tags: "contract/guild" }, () => {
  expect(legacyGuild.parse(guild)).toEqual(guild);
});

test.each([
  ["", ["name", "realm", "level", "side", "achievementPoints"]],
  ["emblem", ["icon", "iconColor", "border", "borderColor", "backgroundColor"]],
  ["members.0", ["character", "rank"]],
  [
    "members.0.character",
    ["name", "realm", "class", "race", "gender", "level", "achievementPoints", "thumbnail"],
  ],
])(
  "legacy-guild refuses a document without any one field of contract 2.1: %s",
  { tags: "contract/guild" },
  (owner, fields) => {
    const path = owner === "" ? [] : owner.split(".");
    for (const field of fields) {
      const copy: unknown = structuredClone({ ...guild, members });
      const parent = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
      delete (parent as Record<string, unknown>)[field];
      const { error } = legacyGuild.safeParse(copy);
      expect(error?.issues[0]?.path.join(".")).toBe([...path, field].join("."));
    }
  },
);

test("legacy-guild accepts a document of 2011 without an emblem", () => {
  const { emblem, ...rest } = guild;
  expect(emblem).toBeDefined();
  expect(legacyGuild.safeParse(rest).success).toBe(true);
});

const INTEGER = { accepted: [7], refused: [7.5, "7"] };
const STRING = { accepted: ["x"], refused: [7] };
const COLOR = { accepted: ["ff0a5DB2"], refused: ["0a5db2", "#ff0a5db2", "ff0a5dbg", 255] };
const SIDE = { accepted: [0, 1], refused: [-1, 2, 0.5, "0"] };
const OBJECT = { accepted: [], refused: ["x", 7] };

test.each([
  ["name", STRING],
  ["realm", STRING],
  ["battlegroup", STRING],
  ["level", INTEGER],
  ["side", SIDE],
  ["achievementPoints", INTEGER],
  ["emblem", OBJECT],
  ["emblem.icon", INTEGER],
  ["emblem.iconColor", COLOR],
  ["emblem.border", INTEGER],
  ["emblem.borderColor", COLOR],
  ["emblem.backgroundColor", COLOR],
  ["members", { accepted: [[]], refused: [{}, [7]] }],
  ["members.0.character", OBJECT],
  ["members.0.rank", INTEGER],
  ["members.0.character.name", STRING],
  ["members.0.character.realm", STRING],
  ["members.0.character.class", INTEGER],
  ["members.0.character.race", INTEGER],
  ["members.0.character.gender", INTEGER],
  ["members.0.character.level", INTEGER],
  ["members.0.character.achievementPoints", INTEGER],
  ["members.0.character.thumbnail", STRING],
])(
  "legacy-guild accepts %s only with its type of contract 2.1",
  { tags: "contract/guild" },
  (field, { accepted, refused }) => {
    const path = field.split(".");
    const accepts = (value: unknown) => {
      const copy: unknown = structuredClone({ ...guild, members });
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
      (parent as Record<string, unknown>)[path.at(-1) ?? ""] = value;
      return legacyGuild.safeParse(copy).success;
    };
    expect(accepted.filter((value) => !accepts(value))).toEqual([]);
    expect(refused.filter(accepts)).toEqual([]);
  },
);

test("legacy-guild accepts each block alone", () => {
  for (const block of [{ members }, { achievements }, { news }]) {
    expect(legacyGuild.parse({ ...guild, ...block })).toEqual({ ...guild, ...block });
  }
});

test("legacy-guild refuses a side other than 0 and 1", () => {
  expect(legacyGuild.safeParse({ ...guild, side: 2 }).success).toBe(false);
});

test("legacy-guild refuses an emblem color that is not 8 hexadecimal digits", () => {
  const withColor = (iconColor: string) =>
    legacyGuild.safeParse({ ...guild, emblem: { ...guild.emblem, iconColor } });
  expect(withColor("FF0A5DB2").success).toBe(true);
  expect(withColor("#0a5db2").error?.issues[0]).toMatchObject({
    path: ["emblem", "iconColor"],
    message: "must be 8 hexadecimal digits, alpha first",
  });
});

test.each(["itemLoot", "itemPurchase", "itemCraft", "playerAchievement", "guildAchievement"])(
  "legacy-guild refuses news of type %s without its details and accepts unknown types",
  (type) => {
    const accepts = (entry: object) =>
      legacyGuild.safeParse({ ...guild, news: [{ ...news?.[0], itemId: undefined, ...entry }] })
        .success;
    expect(accepts({ type })).toBe(false);
    expect(accepts({ type: "guildPicnic" })).toBe(true);
  },
);
