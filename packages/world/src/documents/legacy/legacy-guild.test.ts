import { parseArgb } from "@guildhall/contract";
import { openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

const GUILD = "/us/guild/Emberfall/Lanternwatch%20Company?namespace=profile-us";

test("a guild without fields has the fields of contract 2.1 and none of the extras", async () => {
  const guild = await session.json<{ emblem: Record<string, unknown> }>(GUILD);
  expect(guild).toMatchObject({
    name: "Lanternwatch Company",
    realm: "Emberfall",
    battlegroup: "Stormwatch",
    level: 25,
    side: 0,
    achievementPoints: expect.any(Number),
    emblem: { icon: 37, border: 3 },
  });
  for (const color of ["iconColor", "borderColor", "backgroundColor"]) {
    expect(parseArgb(String(guild.emblem[color]))?.a).toBe(1);
  }
  for (const extra of ["members", "achievements", "news"]) expect(guild).not.toHaveProperty(extra);
});

test("side is 1 for a guild of the Horde", async () => {
  expect(
    await session.json("/us/guild/Vael'orin/Cinder%20Pact?namespace=profile-us"),
  ).toMatchObject({ side: 1 });
});

test("a guild contains only the requested extra fields", {
  tags: ["contract/guild", "contract/legacy-calls"],
}, async () => {
  const guild = await session.json<{ news: { type: string; timestamp: number }[] }>(
    `${GUILD}&fields=news,achievements`,
  );
  expect(guild).not.toHaveProperty("members");
  expect(guild).toHaveProperty("achievements.achievementsCompleted");
  expect(new Set(guild.news.map(({ type }) => type))).toEqual(
    new Set(["itemLoot", "itemPurchase", "itemCraft", "playerAchievement", "guildAchievement"]),
  );
  const times = guild.news.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test("the achievements in the news are those of the modern activity, at the same times", async () => {
  const legacy = await session.json<{
    news: { type: string; timestamp: number; achievement?: { id: number } }[];
  }>(`${GUILD}&fields=news`);
  const modern = await session.json<{
    activities: { timestamp: number; character_achievement?: { achievement: { id: number } } }[];
  }>("/us/data/game/guild/emberfall/lanternwatch-company/activity?namespace=profile-us");
  const inNews = legacy.news
    .filter(({ type }) => type === "playerAchievement")
    .map(({ timestamp, achievement }) => [timestamp, achievement?.id]);
  const happened = modern.activities
    .filter(({ character_achievement }) => character_achievement)
    .map((entry) => [entry.timestamp, entry.character_achievement?.achievement.id]);
  expect(inNews).toEqual(happened);
});

test("loot of a kill has the raid mode of the kill as its context", async () => {
  const { news } = await session.json<{
    news: { type: string; timestamp: number; context?: string }[];
  }>(`${GUILD}&fields=news`);
  const { activities } = await session.json<{
    activities: { timestamp: number; encounter_completed?: { mode: { type: string } } }[];
  }>("/us/data/game/guild/emberfall/lanternwatch-company/activity?namespace=profile-us");
  const modes = new Map(
    activities.flatMap(({ timestamp, encounter_completed: kill }) =>
      kill ? [[timestamp, kill.mode.type]] : [],
    ),
  );
  let fromRaids = 0;
  for (const { type, timestamp, context } of news) {
    if (type !== "itemLoot") continue;
    const mode = modes.get(timestamp);
    if (mode) expect(context).toBe(`raid-${mode.toLowerCase()}`);
    else expect(context).not.toMatch(/^raid-/);
    fromRaids += mode ? 1 : 0;
  }
  expect(fromRaids).toBeGreaterThan(3);
});

test("the items in the news exist and have an origin", async () => {
  const { news } = await session.json<{
    news: { type: string; itemId?: number; context?: string; bonusLists?: number[] }[];
  }>(`${GUILD}&fields=news`);
  const items = news.filter(({ type }) => type.startsWith("item"));
  const contexts = new Set(items.map(({ type, context }) => `${type} ${context}`));
  expect(contexts).toContain("itemPurchase vendor");
  expect(contexts).toContain("itemCraft trade-skill");
  expect([...contexts].some((each) => each.startsWith("itemLoot raid-"))).toBe(true);
  for (const { itemId } of items) {
    const path = `/us/data/game/item/${itemId}?namespace=static-us`;
    expect(await session.json<{ id: number }>(path)).toMatchObject({ id: itemId });
  }
});
