import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentName, type DocumentTypes } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { achievementsOf } from "../../catalog/achievements/achievements.ts";
import { rewardsOf } from "../../catalog/pvp.ts";
import { createWorld } from "../../history/world.ts";
import { type AskedCall, rowCall, sentDocument } from "../../testing/row-call.ts";
import { runningSeason } from "../../testing/running-season.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { ACHIEVEMENT_CATALOG_RESPONDERS } from "./achievement-catalog.ts";

const world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
const editions = Object.keys(EDITIONS) as KnownEdition[];

function read<Name extends DocumentName>(name: Name, row: string, asked: AskedCall) {
  const call = rowCall(world, row, { locale: "en_US", ...asked });
  const document = sentDocument(ACHIEVEMENT_CATALOG_RESPONDERS[row]?.(call), call);
  const parsed: unknown = document && DOCUMENTS[name].parse(document);
  return parsed as DocumentTypes[Name] | null;
}

const achievement = (id: number, edition: KnownEdition = "current") =>
  read("achievement", "achievements.get", { edition, parameters: { achievementId: String(id) } });

const rewardIds = (edition: KnownEdition) =>
  [1, runningSeason(edition, TEST_TIME).id].flatMap((season) =>
    rewardsOf(edition, season).map(({ achievementId }) => achievementId),
  );

test.each(editions)(
  "every achievement and PvP reward of %s has a document and an icon",
  (edition) => {
    const { achievements } = read("achievement-index", "achievements.index", { edition }) ?? {};
    const ids = [...(achievements ?? []).map(({ id }) => id), ...rewardIds(edition)];
    expect(ids.length).toBeGreaterThan(achievementsOf("character", edition).length);
    for (const id of ids) {
      expect(achievement(id, edition)).toMatchObject({ id, media: { id } });
      const media = { edition, parameters: { achievementId: String(id) } };
      expect(read("media", "achievements.media", media)).toMatchObject({
        id,
        assets: [{ key: "icon" }],
      });
    }
  },
);

test("the categories contain every achievement once, with its position and the sum of the points", () => {
  const { categories = [], guild_categories } =
    read("achievement-category-index", "achievements.categories", {}) ?? {};
  const documents = categories.flatMap(({ id }) => {
    const parameters = { achievementCategoryId: String(id) };
    return read("achievement-category", "achievements.category", { parameters }) ?? [];
  });
  const listed = documents.flatMap((each) => each.achievements ?? []);
  const index = read("achievement-index", "achievements.index", {})?.achievements ?? [];
  expect(listed.map(({ id }) => id).sort()).toEqual(index.map(({ id }) => id).sort());
  const guilds = documents.filter(({ is_guild_category }) => is_guild_category);
  expect(guilds.map(({ id }) => id)).toEqual(guild_categories?.map(({ id }) => id));
  const [first] = documents;
  const own = (first?.achievements ?? []).map(({ id }) => achievement(id));
  expect(own.map((each) => each?.display_order)).toEqual(own.map((_, at) => at + 1));
  const points = own.reduce((sum, each) => sum + (each?.points ?? 0), 0);
  expect(first?.aggregates_by_faction?.horde).toEqual({ quantity: own.length, points });
});

test("an achievement links to the ones before and after it", () => {
  const level = achievement(60_101);
  expect([level?.prerequisite_achievement?.id, level?.next_achievement?.id]).toEqual([
    60_001, 60_102,
  ]);
  expect(achievement(60_001)).not.toHaveProperty("prerequisite_achievement");
});

test("a criterion that is another achievement names it, and a level has no description", () => {
  const all = achievementsOf("character", "current");
  const meta = all.find(({ requirement }) => requirement.kind === "meta");
  const { criteria } = achievement(meta?.id ?? 0) ?? {};
  expect(criteria).toMatchObject({ description: null, amount: 0 });
  const expected = meta?.requirement.kind === "meta" ? meta.requirement.parts : [];
  expect(criteria?.child_criteria?.map((each) => each.achievement?.id)).toEqual(
    expected.map(({ id }) => id),
  );
  expect(achievement(60_001)?.criteria?.description).toBeNull();
  const counted = all.find(({ requirement }) => requirement.kind === "count");
  expect(achievement(counted?.id ?? 0)?.criteria?.description).toEqual(expect.any(String));
});

test("an achievement of a PvP season has no criteria", () => {
  const [id = 0] = rewardIds("current");
  expect(achievement(id)).not.toHaveProperty("criteria");
  expect(achievement(id)).not.toHaveProperty("description");
});

test("unknown achievements and categories are not found", () => {
  expect(achievement(1)).toBeNull();
  expect(read("media", "achievements.media", { parameters: { achievementId: "1" } })).toBeNull();
  const parameters = { achievementCategoryId: "1" };
  expect(read("achievement-category", "achievements.category", { parameters })).toBeNull();
});
