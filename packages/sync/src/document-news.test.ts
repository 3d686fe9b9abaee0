import { expect, test } from "vitest";
import { documentNews } from "./document-news.ts";

test("a news item has the entry's text, its key and the entry unchanged", () => {
  const news = documentNews({
    guildId: 1,
    source: "api",
    type: "itemLoot",
    timestamp: 5,
    characterName: "Ysolde",
    subject: "Item 7",
    event: null,
    entry: { context: "raid" },
  });
  expect(news).toMatchObject({
    text: "Item loot: Ysolde",
    occurredAt: 5,
    dedupKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    raw: '{"context":"raid"}',
  });
});
