import { expect, test } from "vitest";
import { newsOfActivity as readActivity } from "./activity-news.ts";
import { newsOfLegacyGuild as readLegacy } from "./legacy-news.ts";

const AT = 1_700_000_000_005;
const guild = { name: "Lantern", realm: "Tarn", level: 25, side: 0, achievementPoints: 1 };
const newsOfLegacyGuild = (...args: Parameters<typeof readLegacy>) => readLegacy(...args).news;
const newsOfActivity = (...args: Parameters<typeof readActivity>) => readActivity(...args).news;
const withNews = (...news: unknown[]) => ({ ...guild, news });
const achievement = { id: 6, title: "First steps", points: 10, description: "", icon: "x" };

test("news about loot names the character and the item", {
  tags: ["contract/activity", "contract/purpose"],
}, () => {
  const entry = { type: "itemLoot", character: "Ysolde", timestamp: AT, itemId: 19019 };
  expect(newsOfLegacyGuild(withNews(entry), 1)).toMatchObject([
    {
      source: "api",
      text: "Item loot: Ysolde",
      ...{ kind: "loot", subject: "Item 19019", subjectId: 19019 },
      itemId: 19019,
      occurredAt: AT,
    },
  ]);
});

test("an achievement of the guild names no character, although its entry has one", () => {
  const entry = { type: "guildAchievement", character: "Ysolde", timestamp: AT, achievement };
  expect(newsOfLegacyGuild(withNews(entry), 1)).toMatchObject([
    { text: "Guild achievement", characterName: null, subject: "First steps", itemId: null },
  ]);
  const news = newsOfLegacyGuild(withNews(entry, { ...entry, type: "playerAchievement" }), 1);
  expect(news[0]?.event?.what).not.toEqual(news[1]?.event?.what);
});

test("an achievement of the legacy news has the same event as in the activity, without the character's id", () => {
  const entry = { type: "playerAchievement", character: "Ysolde", timestamp: AT, achievement };
  const activity = {
    activities: [
      {
        activity: { type: "CHARACTER_ACHIEVEMENT" },
        timestamp: AT,
        character_achievement: {
          character: { name: "Ysolde", id: 7 },
          achievement: { id: 6, name: "x" },
        },
      },
    ],
  };
  const [legacy] = newsOfLegacyGuild(withNews(entry), 1);
  const [modern] = newsOfActivity(activity, 1);
  expect(legacy?.event?.what).toEqual(modern?.event?.what);
  expect(legacy?.event?.who).toEqual({ name: "Ysolde", characterId: null, realmSlug: null });
});

test("a guild without news has none", () => {
  expect(newsOfLegacyGuild(guild, 1)).toEqual([]);
});
