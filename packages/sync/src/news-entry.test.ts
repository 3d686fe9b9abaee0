import { expect, test } from "vitest";
import { newsEntry, withDistinctEvents } from "./news-entry.ts";

function loot(context: string, type = "itemLoot") {
  return newsEntry({
    guildId: 1,
    source: "api",
    type,
    timestamp: 5,
    characterName: "Ysolde",
    subject: "Item 7",
    eventKey: "the same loot",
    entry: { context },
  });
}

test("a news item has the text, the key and all of its entry", () => {
  expect(loot("raid")).toMatchObject({
    text: "Item loot: Ysolde",
    occurredAt: 5,
    dedupKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    raw: '{"context":"raid"}',
  });
});

test("two entries that seem to be one event have two event keys, the same ones every time", () => {
  const [first, second] = withDistinctEvents([loot("raid"), loot("dungeon")]);
  expect(first?.eventKey).toBe("the same loot");
  expect(second?.eventKey).not.toBe(first?.eventKey);
  const again = withDistinctEvents([loot("raid, later build"), loot("dungeon, later build")]);
  expect(again.map(({ eventKey }) => eventKey)).toEqual([first?.eventKey, second?.eventKey]);
});

test("the same entry twice, or the same event told by another document, keeps one event key", () => {
  const told = [loot("raid"), loot("raid"), loot("raid", "ITEM_LOOT")];
  expect(new Set(withDistinctEvents(told).map(({ eventKey }) => eventKey)).size).toBe(1);
});
