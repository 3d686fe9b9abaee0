import type { NewsItem } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { newsByDay } from "./news-days.ts";
import { newsKind } from "./news-kind.ts";

function item(id: number, occurredAt: string): NewsItem {
  const text = "Encounter";
  return {
    id,
    source: "api",
    type: "ENCOUNTER",
    text,
    subject: null,
    characterName: null,
    occurredAt,
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

test.each([
  ["CHARACTER_ACHIEVEMENT", "achievement"],
  ["guildAchievement", "achievement"],
  ["ENCOUNTER", "boss"],
  ["itemLoot", "loot"],
  ["itemPurchase", "purchase"],
  ["itemCraft", "craft"],
  ["joined", "join"],
  ["left", "leave"],
  ["CHARACTER_LEVEL_UP", "level"],
  ["SOMETHING_NEW", "other"],
])("news of type %s is about: %s", (type, kind) => {
  expect(newsKind(type)).toBe(kind);
});
