import { expect, test } from "vitest";
import { newsOfActivity } from "./activity-news.ts";
import { newsOfLegacyGuild } from "./legacy-news.ts";

const guild = { name: "Lantern", realm: "Tarn", level: 25, side: 0, achievementPoints: 1 };
type LegacyGuild = Parameters<typeof newsOfLegacyGuild>[0];
const withNews = (...news: unknown[]) => ({ ...guild, news }) as unknown as LegacyGuild;
const achievement = { id: 6, title: "First steps", points: 10, description: "", icon: "x" };

test("a loot names who got it and the item", () => {
  const entry = { type: "itemLoot", character: "Ysolde", timestamp: 5, itemId: 19019 };
  expect(newsOfLegacyGuild(withNews(entry), 1)).toMatchObject([
    {
      source: "api",
      text: "Item loot: Ysolde",
      subject: "Item 19019",
      itemId: 19019,
      occurredAt: 5,
    },
  ]);
});

test("an achievement of the guild names no character, though the entry carries one", () => {
  const entry = { type: "guildAchievement", character: "Ysolde", timestamp: 5, achievement };
  expect(newsOfLegacyGuild(withNews(entry), 1)).toMatchObject([
    { text: "Guild achievement", characterName: null, subject: "First steps", itemId: null },
  ]);
  const told = newsOfLegacyGuild(withNews(entry, { ...entry, type: "playerAchievement" }), 1);
  expect(told[0]?.event?.what).not.toEqual(told[1]?.event?.what);
});

test("a member's achievement is the event that the activity tells, of a character without an id", () => {
  const entry = { type: "playerAchievement", character: "Ysolde", timestamp: 5, achievement };
  const activity = {
    activities: [
      {
        activity: { type: "CHARACTER_ACHIEVEMENT" },
        timestamp: 5,
        character_achievement: {
          character: { name: "Ysolde", id: 7 },
          achievement: { id: 6, name: "x" },
        },
      },
    ],
  } as unknown as Parameters<typeof newsOfActivity>[0];
  const [legacy] = newsOfLegacyGuild(withNews(entry), 1);
  const [modern] = newsOfActivity(activity, 1);
  expect(legacy?.event?.what).toEqual(modern?.event?.what);
  expect(legacy?.event?.who).toEqual({ name: "Ysolde", characterId: null, realmSlug: null });
});

test("a guild without news has none", () => {
  expect(newsOfLegacyGuild(guild as unknown as LegacyGuild, 1)).toEqual([]);
});
