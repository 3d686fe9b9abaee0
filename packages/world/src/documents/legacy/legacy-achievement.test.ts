import type { Locale } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { ACHIEVEMENTS } from "../../catalog/achievements/achievements.ts";
import { STATISTICS } from "../../catalog/achievements/statistics.ts";
import { createWorld } from "../../history/world.ts";
import { rowCall } from "../../testing/row-call.ts";
import { achievementDetail } from "./legacy-achievement.ts";

const world = createWorld({ seed: 3, clock: createServiceClock(() => Date.UTC(2026, 10, 20, 12)) });

const detail = (id: string, locale: Locale | null = null) =>
  achievementDetail(
    rowCall(world, "legacy.achievement", { region: "eu", locale, parameters: { id } }),
  );

test.each([null, "ru_RU"] as const)(
  "the detail of each achievement matches its schema, locale %s",
  (locale) => {
    for (const { id } of ACHIEVEMENTS) {
      const answer = detail(`${id}`, locale);
      const document = JSON.parse(JSON.stringify(answer?.document));
      expect(DOCUMENTS["legacy-achievement"].safeParse(document).error?.issues ?? []).toEqual([]);
      expect(document.criteria.length).toBeGreaterThan(0);
    }
  },
);

test("criteria are in order, with their amounts", () => {
  expect(detail("60011", "en_US")?.document).toMatchObject({
    title: "Seven Courses",
    reward: "Title: Chef",
    criteria: [
      { description: "Soup", orderIndex: 0, max: 1 },
      { description: "Salad", orderIndex: 1, max: 1 },
      { orderIndex: 2 },
      { orderIndex: 3 },
      { orderIndex: 4 },
      { orderIndex: 5 },
      { orderIndex: 6 },
    ],
  });
  expect(detail("60010", "en_US")?.document).toMatchObject({
    criteria: [{ max: 500, orderIndex: 0 }],
  });
});

test.each(["1", "-1", "99999999999", "word"])("answers null for the unknown id %s", (id) => {
  expect(detail(id)).toBeNull();
});

test("the criterion of a level has the description null, as in the service", () => {
  expect(detail("60003")?.document).toMatchObject({ criteria: [{ description: null }] });
  expect(detail("60010", "en_US")?.document).toMatchObject({
    criteria: [{ description: expect.any(String) }],
  });
});

test("only an achievement with a reward item contains an item", () => {
  expect(detail("60018", "en_US")?.document).toMatchObject({
    reward: "Reward: Tidefell Courser",
    rewardItems: [{ id: 221_000, name: "Tidefell Courser", tooltipParams: {}, bonusLists: [] }],
  });
  expect(detail("60011")?.document).toMatchObject({ rewardItems: [] });
});

test("the detail of a statistic is an achievement without points and criteria", () => {
  for (const { id, name } of STATISTICS) {
    const document = detail(`${id}`, "en_US")?.document;
    expect(DOCUMENTS["legacy-achievement"].safeParse(document).error?.issues ?? []).toEqual([]);
    expect(document).toMatchObject({ id, title: name.en_US, points: 0, criteria: [] });
  }
});

test("each reward that is not a title is an item", () => {
  for (const { id, reward } of ACHIEVEMENTS) {
    if (reward === null) continue;
    const rewardItems = reward.en_US.startsWith("Title:") ? [] : [{ id: expect.any(Number) }];
    expect(detail(`${id}`)?.document).toMatchObject({ rewardItems });
  }
});
