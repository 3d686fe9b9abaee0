import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { DOCUMENTS, type DocumentName } from "../../documents.ts";
import { documentSchema } from "../../edition-schema.ts";

/** Checks the example of a document with some fields changed or, with undefined, removed. */
const variant = (name: DocumentName, changes: Readonly<Record<string, unknown>>) => {
  const { success, error } = DOCUMENTS[name].safeParse({ ...DOCUMENT_EXAMPLES[name], ...changes });
  return success ? "accepted" : error.issues[0]?.message;
};

test("character accepts a profile without a guild, title or specialization", () => {
  const without = { guild: undefined, active_title: undefined, active_spec: undefined };
  expect(variant("character", without)).toBe("accepted");
  expect(variant("character-appearance", { guild_crest: undefined })).toBe("accepted");
});

test("times that the service does not know can be 0, but not another number of seconds", () => {
  expect(variant("character", { last_login_timestamp: 0 })).toBe("accepted");
  expect(variant("character", { last_login_timestamp: 1_763_460_000 })).not.toBe("accepted");
  const [earned] = DOCUMENT_EXAMPLES["character-achievements"].achievements;
  const achievements = [{ ...earned, completed_timestamp: 0 }];
  expect(variant("character-achievements", { achievements })).toBe("accepted");
  const [category] = DOCUMENT_EXAMPLES["character-achievement-statistics"].categories ?? [];
  const statistics = [{ id: 1, name: "Steps", last_updated_timestamp: 0, quantity: 3 }];
  expect(
    variant("character-achievement-statistics", { categories: [{ ...category, statistics }] }),
  ).toBe("accepted");
});

test("character refuses a name of null", () => {
  expect(variant("character", { name: null })).not.toBe("accepted");
});

/** The fields of a profile that every edition has. */
const SHARED = [
  ...["_links", "id", "name", "gender", "faction", "race", "character_class", "realm", "level"],
  ...["last_login_timestamp", "average_item_level", "equipped_item_level", "specializations"],
  ...["statistics", "equipment", "appearance", "media", "pvp_summary", "titles"],
];
const { character: current } = DOCUMENT_EXAMPLES;
const shared = Object.fromEntries(Object.entries(current).filter(([key]) => SHARED.includes(key)));
const link = { href: "https://eu.api.guildhall.example/profile" };
const points = { achievement_points: 410, achievements: link };

describe.each([
  ["the current game", "current", current],
  ["a hunter", "current", { ...current, hunter_pets: link, covenant_progress: undefined }],
  ["an owner of houses", "current", { ...current, houses: [link], is_remix: undefined }],
  ["Classic Era", "classic1x", { ...shared, is_ghost: false, hunter_pets: link }],
  ["Progression Classic", "classic", { ...shared, active_title: { name: "Ferrier %s" } }],
  ["Anniversary Classic", "classicann", { ...shared, ...points, is_self_found: true }],
] as const)("the profile of %s", (_, edition, form) => {
  test("is accepted and follows the rules of its edition", () => {
    expect(DOCUMENTS.character.parse(form)).toEqual(form);
    expect(documentSchema("character", edition).safeParse(form).error?.issues).toBeUndefined();
  });
});

test("character accepts the profile of patch 8.2.5 and an unnamed specialization", () => {
  const eight = { ...shared, ...points, raid_progression: link, active_title: "the Old" };
  expect(variant("character", { name_search: undefined, covenant_progress: undefined })).toBe(
    "accepted",
  );
  expect(DOCUMENTS.character.parse(eight)).toEqual(eight);
  expect(variant("character", { active_spec: { key: link, id: 0 } })).toBe("accepted");
});

test("character accepts a realm and a guild of older documents", () => {
  const { faction: _, ...guild } = { ...current.guild };
  const { name: __, ...realm } = current.realm;
  expect(variant("character", { guild: { ...guild, realm }, realm })).toBe("accepted");
});

test("character-pvp-summary accepts the form of Classic Era", () => {
  const { _links, character } = DOCUMENT_EXAMPLES["character-pvp-summary"];
  const era = { _links, character, honorable_kills: 304, pvp_rank: 6 };
  const schema = documentSchema("character-pvp-summary", "classic1x");
  expect(schema.safeParse(era).error?.issues).toBeUndefined();
  expect(DOCUMENTS["character-pvp-summary"].parse(era)).toEqual(era);
});

test("character-hunter-pets accepts an appearance without an ID", () => {
  const [pet] = DOCUMENT_EXAMPLES["character-hunter-pets"].hunter_pets;
  const hunter_pets = [{ ...pet, creature_display: { key: link } }];
  expect(variant("character-hunter-pets", { hunter_pets })).toBe("accepted");
});

test("character-titles accepts a character without an active title", () => {
  expect(variant("character-titles", { active_title: undefined, titles: [] })).toBe("accepted");
});

test("character-achievement-statistics accepts a category without an ID", () => {
  const categories = [{ name: "Legacy", statistics: [] }];
  expect(variant("character-achievement-statistics", { categories })).toBe("accepted");
});

describe("equipment", () => {
  const [oar] = DOCUMENT_EXAMPLES["character-equipment"].equipped_items;
  const { level, set, context, ...plain } = { ...oar };
  const withItem = (item: object, changes = {}) =>
    variant("character-equipment", { equipped_items: [{ ...plain, ...item }], ...changes });
  const effect = { display_string: "(2) Set: You never tire.", required_count: 2 };

  test("is accepted without item levels and sets, as in Classic Era", () => {
    expect(withItem({}, { equipped_item_sets: undefined })).toBe("accepted");
  });

  test("is accepted with sets whose members are missing", () => {
    const sets = { equipped_item_sets: [{}, { effects: [effect] }] };
    expect(withItem({ level, context, set: { display_string: "Rig (1/2)" } }, sets)).toBe(
      "accepted",
    );
    expect(withItem({ set: { items: [{ is_equipped: true }] } })).not.toBe("accepted");
  });

  test("is accepted with the fields of patches 8.0 to 8.3 and of Progression Classic", () => {
    expect(withItem({ azerite_details: {}, is_corrupted: true, upgrade_id: 3 })).toBe("accepted");
  });
});

describe("documents with several forms", () => {
  test("character-media accepts assets or three URLs, and refuses neither", () => {
    const old = { assets: undefined, avatar_url: "a.jpg", bust_url: "b.jpg", render_url: "c.jpg" };
    expect(variant("character-media", old)).toBe("accepted");
    expect(variant("character-media", { assets: undefined })).toMatch(/assets or avatar_url/);
  });

  test("character-appearance accepts appearance or customizations, and refuses neither", () => {
    const appearance = {
      face_variation: 3,
      skin_color: 1,
      hair_variation: 6,
      hair_color: 2,
      feature_variation: 0,
      custom_display_options: [],
    };
    const items = [
      { id: 1, slot: { type: "HEAD", name: "Head" }, enchant: 0, internal_slot_id: 0 },
    ];
    const older = { customizations: undefined, appearance, items };
    expect(variant("character-appearance", older)).toBe("accepted");
    expect(variant("character-appearance", { customizations: null })).toMatch(/customizations/);
  });

  test("character-achievement-statistics accepts categories or statistics, and refuses neither", () => {
    const statistics = DOCUMENT_EXAMPLES["character-achievement-statistics"].categories;
    const name = "character-achievement-statistics";
    expect(variant(name, { categories: undefined, statistics })).toBe("accepted");
    expect(variant(name, { categories: undefined })).toMatch(/categories or statistics/);
  });

  test("accepts a fraction as a statistic and refuses one as an ID", () => {
    expect(variant("character-statistics", { health: 5210.5 })).toBe("accepted");
    expect(variant("character-status", { id: 1.5 })).not.toBe("accepted");
  });
});
