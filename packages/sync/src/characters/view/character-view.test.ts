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

test("achievements are the latest completed ones, with the numbers by category", async () => {
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
    inProgress: [],
    categories: [{ id: 92, name: "Quests", completed: 2, points: 20 }],
  });
});

test("achievements in progress have the number of met criteria, the most advanced first, at most 10", async () => {
  const parts = (done: number, total: number) =>
    Array.from({ length: total }, (_, index) => ({ id: index, is_completed: index < done }));
  const started = (id: number, done: number, total: number, more: object = {}) => ({
    ...{ id, achievement: { key, id, name: `Achievement ${id}` }, ...more },
    criteria: { id, is_completed: false, child_criteria: parts(done, total) },
  });
  const value = {
    ...{ total_quantity: 2, total_points: 20, category_progress: [], recent_events: [] },
    achievements: [
      started(1, 1, 4),
      started(2, 0, 4),
      started(3, 3, 4),
      started(4, 6, 8),
      started(5, 3, 4, { completed_timestamp: AT }),
      started(6, 3, 4, { completed_timestamp: 0 }),
      { id: 7, achievement: { key, id: 7, name: "A count" }, criteria: { id: 7, amount: 3 } },
      ...Array.from({ length: 10 }, (_, index) => started(20 + index, 1, 10)),
    ],
  };
  const { achievements } = await blocksOf({
    documents: [stored("characters.achievements", value)],
  });
  expect(achievements.data?.inProgress).toHaveLength(10);
  expect(achievements.data?.inProgress.slice(0, 4)).toEqual([
    { id: 3, name: "Achievement 3", done: 3, total: 4 },
    { id: 4, name: "Achievement 4", done: 6, total: 8 },
    { id: 1, name: "Achievement 1", done: 1, total: 4 },
    { id: 20, name: "Achievement 20", done: 1, total: 10 },
  ]);
});

test.each(["categories", "statistics"])(
  "achievement statistics are read by category from the field %s, without zeros",
  async (field) => {
    const statistic = (id: number, quantity: number, more: object = {}) => ({
      ...{ id, name: `Statistic ${id}`, quantity, last_updated_timestamp: AT, ...more },
    });
    const value = {
      [field]: [
        {
          ...{ id: 130, name: "Travel", statistics: [statistic(1, 2.5, { description: null })] },
          sub_categories: [
            { id: 131, name: "On foot", statistics: [statistic(2, 7, { description: "Roads" })] },
            { id: 132, name: "By sea", statistics: [statistic(3, 0)] },
          ],
        },
        { name: "Empty", statistics: [statistic(4, 0)] },
        { name: "Social", statistics: [statistic(5, 1, { last_updated_timestamp: 0 })] },
      ],
    };
    const documents = [stored("characters.achievementStatistics", value)];
    const none = { description: null, updatedAt: AT };
    expect((await blocksOf({ documents })).achievementStatistics.data).toEqual({
      categories: [
        {
          ...{ id: 130, name: "Travel" },
          groups: [
            { name: null, statistics: [{ id: 1, name: "Statistic 1", quantity: 2.5, ...none }] },
            {
              name: "On foot",
              statistics: [
                { ...none, id: 2, name: "Statistic 2", quantity: 7, description: "Roads" },
              ],
            },
          ],
        },
        {
          ...{ id: null, name: "Social" },
          groups: [
            {
              name: null,
              statistics: [{ ...none, id: 5, name: "Statistic 5", quantity: 1, updatedAt: null }],
            },
          ],
        },
      ],
    });
  },
);

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
  expect(blocks.achievementStatistics).toEqual(missing("not-in-edition"));
  expect(blocks.equipment).toEqual(missing("not-read-yet"));
});

test("a legacy document has raids, professions, reputation and collections, which the modern shape lacks", async () => {
  const boss = (kills: object) => ({ id: 1, name: "Boss", ...kills });
  const legacy = {
    appearance: { faceVariation: 3, skinColor: 0, hairColor: 2, showHelm: true },
    progression: {
      raids: [
        { id: 1, name: "Old Mint", bosses: [boss({ normalKills: 2 }), boss({ normalKills: 0 })] },
        { id: 2, name: "Salt Works", bosses: [boss({ lfrKills: 0 })] },
        { id: 3, name: "Last Lamp", bosses: [boss({ normalKills: 4, mythicKills: 1 })] },
      ],
    },
    professions: {
      primary: [{ id: 164, name: "Smithing", rank: 300, max: 300, recipes: [1, 2] }],
      secondary: [{ id: 356, name: "Fishing", rank: 12, max: 300, recipes: [] }],
    },
    reputation: [
      { id: 1, name: "Ferry Guild", standing: 4, value: 10, max: 6_000 },
      { id: 2, name: "Lamplighters", standing: 7, value: 999, max: 1_000 },
    ],
    mounts: { numCollected: 3, numNotCollected: 4, collected: [] },
    pets: { numCollected: 0, numNotCollected: 9, collected: [] },
  };
  const blocks = await blocksOf({ documents: [stored("legacy.character", legacy)] });
  expect(blocks.appearance.data?.choices).toEqual([
    { option: "Face", choice: "3" },
    { option: "Skin color", choice: "0" },
    { option: "Hair color", choice: "2" },
  ]);
  expect(blocks.progression.data).toEqual([
    {
      ...{ id: 3, name: "Last Lamp", bosses: 1 },
      difficulties: [
        { difficulty: "normal", defeated: 1, kills: 4 },
        { difficulty: "mythic", defeated: 1, kills: 1 },
      ],
    },
    {
      ...{ id: 1, name: "Old Mint", bosses: 2 },
      difficulties: [{ difficulty: "normal", defeated: 1, kills: 2 }],
    },
  ]);
  expect(blocks.professions.data).toEqual([
    { id: 164, name: "Smithing", primary: true, rank: 300, max: 300, recipes: 2 },
    { id: 356, name: "Fishing", primary: false, rank: 12, max: 300, recipes: 0 },
  ]);
  expect(blocks.reputation.data?.map(({ name }) => name)).toEqual(["Lamplighters", "Ferry Guild"]);
  expect(blocks.collections.data).toEqual([
    { kind: "mounts", collected: 3, total: 7 },
    { kind: "pets", collected: 0, total: 9 },
  ]);
  const modern = await blocksOf();
  for (const name of ["progression", "professions", "reputation", "collections"] as const) {
    expect(modern[name]).toEqual(missing("not-in-edition"));
  }
});

test("the collections of 2011 are lists of ids", async () => {
  const documents = [stored("legacy.character", { mounts: [1, 2], companions: [3] })];
  expect((await blocksOf({ documents })).collections.data).toEqual([
    { kind: "mounts", collected: 2, total: null },
    { kind: "pets", collected: 1, total: null },
  ]);
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

test("the appearance of Classic has numbers", async () => {
  const appearance = { face_variation: 4, hair_color: 1, custom_display_options: [2] };
  const documents = [stored("characters.appearance", { appearance })];
  expect((await blocksOf({ edition: "classic", documents })).appearance.data).toEqual({
    choices: [
      { option: "Face", choice: "4" },
      { option: "Hair color", choice: "1" },
    ],
  });
});
