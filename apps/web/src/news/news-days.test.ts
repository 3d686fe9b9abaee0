import type { FeedItem } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { newsByDay } from "./news-days.ts";

function item(id: number, occurredAt: string): FeedItem {
  return {
    ...{ id, kind: "other", source: "api", type: "BANQUET", text: "Banquet", subject: null },
    title: "Banquet",
    ...{ subjectId: null, difficulty: null, difficultyName: null, before: null, after: null },
    ...{
      occurredAt,
      startedAt: occurredAt,
      count: 1,
      members: [],
      digest: null,
      details: [],
      isFirstKill: false,
    },
  };
}

const texts = await createTexts("en");
const now = Date.parse("2026-11-21T12:00:00Z");

test("news is grouped by day, the latest first, with the near days by name", () => {
  const items = [
    item(4, "2026-11-21T10:00:00.000Z"),
    item(3, "2026-11-21T00:00:00.000Z"),
    item(2, "2026-11-20T23:59:59.000Z"),
    item(1, "2026-11-02T08:00:00.000Z"),
  ];
  const days = newsByDay(items, texts, { now, timeZone: "UTC" });
  expect(days.map(({ title, items: ofDay }) => [title, ofDay.map(({ id }) => id)])).toEqual([
    ["Today", [4, 3]],
    ["Yesterday", [2]],
    ["Monday, November 2, 2026", [1]],
  ]);
});

test("a day is a day where the visitor is", () => {
  const items = [item(2, "2026-11-21T02:00:00.000Z"), item(1, "2026-11-20T20:00:00.000Z")];
  const inNewYork = newsByDay(items, texts, { now, timeZone: "America/New_York" });
  expect(inNewYork.map(({ title }) => title)).toEqual(["Yesterday"]);
});
