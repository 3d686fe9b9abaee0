import { findEndpointRow, type Locale, PROVIDERS, providerAt } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { expect, test } from "vitest";
import { ACHIEVEMENTS } from "../../catalog/achievements/achievements.ts";
import { buildAt } from "../../world/builds.ts";
import { createWorld } from "../../world/world.ts";
import { createCall } from "../call.ts";
import { achievementDetail } from "./legacy-achievement.ts";

const world = createWorld({ seed: 3, clock: () => Date.UTC(2026, 10, 20, 12) });

function detail(id: string, locale: Locale | null = null) {
  const row = findEndpointRow("legacy.achievement");
  if (!row) throw new Error("There is no such row.");
  const now = world.clock.now();
  return achievementDetail(
    createCall({
      shard: world.shard("eu"),
      row,
      region: "eu",
      edition: "current",
      build: buildAt("current", now),
      now,
      accountId: null,
      parameters: { id },
      query: new URLSearchParams(),
      locale,
      provider: providerAt(PROVIDERS.contract, "http://localhost:1"),
    }),
  );
}

test.each([null, "ru_RU"] as const)("every achievement has a valid detail, locale %s", (locale) => {
  for (const { id } of ACHIEVEMENTS) {
    const answer = detail(`${id}`, locale);
    const document = JSON.parse(JSON.stringify(answer?.document));
    expect(DOCUMENTS["legacy-achievement"].safeParse(document).error?.issues ?? []).toEqual([]);
    expect(document.criteria.length).toBeGreaterThan(0);
  }
});

test("criteria come in their order, with how often each has to be done", () => {
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

test.each(["1", "-1", "99999999999", "word"])("there is no achievement %s", (id) => {
  expect(detail(id)).toBeNull();
});

test("the criterion of reaching a level has null for its description, as some of the service's", () => {
  expect(detail("60003")?.document).toMatchObject({ criteria: [{ description: null }] });
  expect(detail("60010", "en_US")?.document).toMatchObject({
    criteria: [{ description: expect.any(String) }],
  });
});
