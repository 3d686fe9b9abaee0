import { expect, test } from "vitest";
import { newsOfActivity as readActivity } from "./activity-news.ts";
import { dedupKey } from "./dedup-key.ts";

const link = { self: { href: "http://127.0.0.1/data/game/guild/hollowmere/lantern/activity" } };
const key = { href: "http://127.0.0.1/x" };
const realm = { key, id: 1, name: "Hollowmere", slug: "hollowmere" };
const guild = { key, name: "Lantern", id: 3, realm };

const newsOfActivity = (...args: Parameters<typeof readActivity>) => readActivity(...args).news;

function activity(...activities: unknown[]) {
  return { _links: link, guild, activities };
}

function achievement(build: string, name: string) {
  return {
    activity: { type: "CHARACTER_ACHIEVEMENT" },
    timestamp: 1_700_000_000_000,
    character_achievement: {
      character: { key, name: "Ysolde", id: 7, realm },
      achievement: {
        key: { href: `http://127.0.0.1/a/6?namespace=static-${build}-us` },
        name,
        id: 6,
      },
    },
  };
}

test("an achievement of a member becomes an item with the source api", {
  tags: "contract/activity",
}, () => {
  const [item] = newsOfActivity(activity(achievement("1.0.0_1", "First steps")), 1);
  expect(item).toMatchObject({
    source: "api",
    type: "CHARACTER_ACHIEVEMENT",
    occurredAt: 1_700_000_000_000,
    characterName: "Ysolde",
    text: "Character achievement: Ysolde",
    ...{ kind: "achievement", subject: "First steps", subjectId: 6 },
  });
});

test("each entry becomes one item, with a deduplication key over all of the entry", {
  tags: "contract/activity",
}, () => {
  const entries = [
    achievement("1.0.0_1", "First steps"),
    { activity: { type: "ENCOUNTER" }, timestamp: 1_700_000_000_005 },
    { activity: { type: "ENCOUNTER" }, timestamp: 1_700_000_000_005, picnic: { cakes: 3 } },
  ];
  const keys = entries.map((entry) => {
    const { timestamp, activity } = entry;
    return dedupKey({ guildId: 7, timestamp, type: activity.type, entry });
  });
  const items = newsOfActivity(activity(...entries), 7);
  expect(items.map((item) => item.dedupKey)).toEqual(keys);
  expect(new Set(keys).size).toBe(3);
  expect(items.map(({ source, raw }) => [source, JSON.parse(raw)])).toEqual(
    entries.map((entry) => ["api", entry]),
  );
});

test("a boss kill of the guild has the encounter and its mode, and no character", () => {
  const entry = {
    activity: { type: "ENCOUNTER" },
    timestamp: 1_700_000_000_005,
    encounter_completed: {
      encounter: {
        key,
        name: { en_US: "The Drowned Bell", de_DE: "Die versunkene Glocke" },
        id: 9,
      },
      mode: { type: "HEROIC", name: "Heroic" },
    },
  };
  const [item] = newsOfActivity(activity(entry), 1);
  expect(item).toMatchObject({
    text: "Encounter",
    ...{ kind: "boss", subject: "The Drowned Bell", subjectId: 9 },
    ...{ difficulty: "HEROIC", difficultyName: "Heroic" },
    characterName: null,
  });
});

test("an entry of an unknown type has the character's name of the entry, as in contract 2.3", {
  tags: "contract/activity",
}, () => {
  const entry = {
    activity: { type: "ITEM_LOOTED" },
    timestamp: 1_700_000_000_005,
    character: { name: "Ysolde" },
  };
  const [item] = newsOfActivity(activity(entry), 1);
  expect(item).toMatchObject({
    text: "Item looted: Ysolde",
    characterName: "Ysolde",
    event: null,
  });
});

test("a detail object of an unknown type has the character's name, too", () => {
  const looted = { item: { id: 5 }, character: { name: "Ysolde" } };
  const entry = {
    activity: { type: "ITEM_LOOTED" },
    timestamp: 1_700_000_000_005,
    item_looted: looted,
  };
  expect(newsOfActivity(activity(entry), 1)[0]?.characterName).toBe("Ysolde");
});

test("the event is the same after a new build and in another locale", () => {
  const [before] = newsOfActivity(activity(achievement("1.0.0_1", "First steps")), 1);
  const [after] = newsOfActivity(activity(achievement("1.0.1_2", "Erste Schritte")), 1);
  expect(after?.dedupKey).not.toBe(before?.dedupKey);
  expect(after?.event).toEqual(before?.event);
  expect(before?.event?.who).toEqual({ name: "Ysolde", characterId: 7, realmSlug: "hollowmere" });
});

test("a document without activities has no news", () => {
  expect(newsOfActivity({ _links: link, guild }, 1)).toEqual([]);
});
