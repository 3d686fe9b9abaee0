import type { DocumentStateRecord } from "@guildhall/store";
import { expect, test } from "vitest";
import { characterBlocks, type StoredCharacter } from "./character-view.ts";

const MAGE = 8;
const HUNTER = 3;
const AT = Date.UTC(2026, 0, 15);
const key = { href: "https://eu.game.example/data/game/x/1" };

function blocksOf(from: Partial<StoredCharacter> = {}) {
  const nothing = { documents: [], states: [], enchantable: null };
  return characterBlocks({ edition: "current", member: { classId: MAGE }, ...nothing, ...from });
}

const stored = (document: string, value: object) => ({ document, checkedAt: AT, value });
const state = (document: string, found: "refused" | "failed" | "gone") =>
  ({ document, subject: "", state: found }) as DocumentStateRecord;
const missing = (why: string) => ({ asOf: null, missing: why, data: null });

test("a block of a document that was not requested is not read yet", async () => {
  expect((await blocksOf()).equipment).toEqual(missing("not-read-yet"));
});

test("a block says that the service refuses its document, or that it failed", {
  tags: "promise/failed-documents",
}, async () => {
  const states = [
    state("characters.equipment", "refused"),
    state("characters.titles", "gone"),
    state("characters.statistics", "failed"),
  ];
  const { equipment, titles, statistics, pvp } = await blocksOf({ states });
  expect(equipment).toEqual(missing("refused"));
  expect(titles).toEqual(missing("refused"));
  expect(statistics).toEqual(missing("failed"));
  expect(pvp).toEqual(missing("not-read-yet"));
});

test("all blocks of a refused profile are refused", async () => {
  const blocks = await blocksOf({ states: [state("characters.get", "refused")] });
  expect(blocks.equipment).toEqual(missing("refused"));
});

test("stored data stays when the latest request was refused", async () => {
  const documents = [stored("characters.titles", { titles: [] })];
  const { titles } = await blocksOf({ documents, states: [state("characters.titles", "refused")] });
  expect(titles).toEqual({ asOf: AT, missing: null, data: { active: null, earned: [] } });
});

test("a document of another form fails its own block alone", async () => {
  const documents = [stored("characters.titles", []), stored("characters.equipment", {})];
  const { titles, equipment } = await blocksOf({ documents });
  expect(titles).toEqual(missing("failed"));
  expect(equipment.data).toEqual({ items: [] });
});

test("Classic Era has no achievements and no titles, and only hunters have pets", async () => {
  const era = await blocksOf({ edition: "classic1x" });
  expect(era.achievements).toEqual(missing("not-in-edition"));
  expect(era.titles).toEqual(missing("not-in-edition"));
  expect(era.hunterPets).toEqual(missing("not-for-class"));
  const hunter = await blocksOf({ edition: "classic1x", member: { classId: HUNTER } });
  expect(hunter.hunterPets).toEqual(missing("not-read-yet"));
});

test("achievements are the latest completed ones, with progress by category", async () => {
  const achievement = (id: number, name: string) => ({ key, id, name });
  const value = {
    ...{ total_quantity: 2, total_points: 20 },
    achievements: [
      { id: 1, achievement: achievement(1, "First"), completed_timestamp: AT, criteria: [] },
      { id: 2, achievement: achievement(2, "Latest"), completed_timestamp: AT + 1 },
      { id: 3, achievement: achievement(3, "In progress") },
    ],
    category_progress: [{ category: { key, id: 92, name: "Quests" }, quantity: 2, points: 20 }],
    recent_events: [],
  };
  expect(
    (await blocksOf({ documents: [stored("characters.achievements", value)] })).achievements.data,
  ).toEqual({
    ...{ completed: 2, points: 20 },
    recent: [
      { id: 2, name: "Latest", at: AT + 1 },
      { id: 1, name: "First", at: AT },
    ],
    categories: [{ id: 92, name: "Quests", completed: 2, points: 20 }],
  });
});

test("PvP has the ratings of the brackets that the summary lists", async () => {
  const matches = { played: 3, won: 2, lost: 1 };
  const bracket = (rating: number) => ({
    ...{ rating, season_match_statistics: matches, weekly_match_statistics: matches },
  });
  const href = "https://eu.game.example/profile/x/y/pvp-bracket/2v2?namespace=profile-eu";
  const documents = [
    stored("characters.pvpSummary", {
      ...{ honor_level: 41, honorable_kills: 900, brackets: [{ href }] },
      pvp_map_statistics: [{ world_map: { id: 1, name: "Tidegate" }, match_statistics: matches }],
    }),
    stored("characters.pvpBracket/2v2", bracket(1466)),
    stored("characters.pvpBracket/3v3", bracket(1900)),
  ];
  expect((await blocksOf({ documents })).pvp.data).toEqual({
    ...{ honorLevel: 41, honorableKills: 900, rank: null },
    brackets: [{ bracket: "2v2", rating: 1466, season: matches, week: matches }],
    maps: [{ name: "Tidegate", ...matches }],
  });
  const era = { documents: [stored("characters.pvpSummary", { pvp_rank: 4, honorable_kills: 9 })] };
  expect((await blocksOf({ edition: "classic1x", ...era })).pvp.data).toMatchObject({ rank: 4 });
});

test("statistics are percentages with ratings of either name, or numbers with their base", async () => {
  const value = {
    ...{ health: 500, power: 100, power_type: { key, id: 0, name: "Mana" } },
    intellect: { base: 10, effective: 30 },
    spell_crit: { rating: 1598, rating_bonus: 22.2, value: 27.2 },
    melee_crit: { rating_normalized: 5, rating_bonus: 2, value: 7 },
    avoidance: { rating_normalized: 12, rating_bonus: 6.2 },
    spell_power: 0,
  };
  expect(
    (await blocksOf({ documents: [stored("characters.statistics", value)] })).statistics.data,
  ).toEqual({
    ...{ health: 500, power: 100, powerType: "Mana" },
    values: [
      { key: "intellect", value: 30, base: 10, rating: null },
      { key: "criticalStrike", value: 27.2, base: null, rating: 1598 },
      { key: "avoidance", value: 6.2, base: null, rating: 12 },
    ],
  });
});

test("a legacy document has every block that its shape has", async () => {
  const legacy = {
    ...{ achievementPoints: 970, totalHonorableKills: 12 },
    stats: { health: 9, powerType: "runic-power", power: 1, str: 5, crit: 10.5, critRating: 20 },
    achievements: { achievementsCompleted: [6], achievementsCompletedTimestamp: [AT] },
    feed: [
      { type: "ACHIEVEMENT", timestamp: AT, achievement: { id: 7, title: "Lamplighter" } },
      { type: "LOOT", timestamp: AT, itemId: 4 },
    ],
    pvp: {
      brackets: {
        ARENA_BRACKET_2v2: { slug: "2v2", rating: 1500, seasonPlayed: 2, seasonWon: 2 },
        UNKNOWN: { slug: "unknown", rating: 0, seasonPlayed: 0 },
      },
    },
    titles: [{ id: 1, name: "%s the Seeker", selected: true }],
    hunterPets: [{ name: "Ember", creature: 1, slot: 0, selected: true, familyName: "Fox" }],
  };
  const documents = [stored("legacy.character", legacy)];
  const blocks = await blocksOf({ documents, member: { classId: HUNTER } });
  expect(blocks.statistics.data).toMatchObject({
    powerType: "Runic power",
    values: [{ key: "strength" }, { key: "criticalStrike", value: 10.5, rating: 20 }],
  });
  expect(blocks.achievements.data).toMatchObject({
    ...{ completed: 1, points: 970, recent: [{ id: 7, name: "Lamplighter" }] },
  });
  expect(blocks.pvp.data).toMatchObject({
    ...{ honorableKills: 12, brackets: [{ bracket: "2v2", rating: 1500 }] },
  });
  expect(blocks.titles.data?.active).toBe("{name} the Seeker");
  expect(blocks.hunterPets.data).toEqual([
    { name: "Ember", level: null, kind: "Fox", slot: 0, active: true },
  ]);
  expect(blocks.appearance).toEqual(missing("not-in-edition"));
  expect(blocks.equipment).toEqual(missing("not-read-yet"));
});

test("the appearance has the names of the chosen options", async () => {
  const customizations = [
    { option: { id: 1, name: "Hair" }, choice: { id: 2, name: "Braid", display_order: 3 } },
    { option: { id: 2, name: "Face" }, choice: { id: 5, name: null, display_order: 4 } },
  ];
  const documents = [stored("characters.appearance", { customizations })];
  expect((await blocksOf({ documents })).appearance.data).toEqual({
    choices: [
      { option: "Hair", choice: "Braid" },
      { option: "Face", choice: "4" },
    ],
  });
});
