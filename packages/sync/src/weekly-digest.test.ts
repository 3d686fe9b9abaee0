import { DAY_MS } from "@guildhall/contract";
import { type NewNews, openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeDigest, weekStartOf } from "./weekly-digest.ts";

const MONDAY = Date.UTC(2026, 10, 16);
const NEXT = MONDAY + 7 * DAY_MS;

let store: Store;
beforeAll(async () => {
  store = await openStore({ sqlite: `${await temporaryFolder()}/digest.sqlite` });
});
afterAll(() => store.close());

/** A guild in which one member joined in the week of 16 November 2026. */
async function guildWith(times: { baselineAt: number | null; syncedAt: number | null }, count = 1) {
  const key = { provider: "test", region: "eu", edition: "current" } as const;
  const nameSlug = `guild-${Math.random()}`;
  const names = { name: "Lantern Keepers", realmName: "Hollowmere" };
  const guild = await store.guilds.add({ ...key, realmSlug: "hollowmere", nameSlug }, names);
  const join: Omit<NewNews, "occurredAt" | "dedupKey"> = {
    ...{ source: "roster", kind: "joined", type: "MEMBER_JOINED", subject: null, raw: "{}" },
    ...{ text: "Member joined", characterName: "Ysolde", eventKey: null },
  };
  const joins = Array.from({ length: count }, (_, index) => {
    const key = { occurredAt: MONDAY + index, dedupKey: `join ${index}` };
    return { ...join, ...key };
  });
  await store.news.insert(guild.id, joins, 1);
  return { ...guild, ...times };
}

const digests = async (guildId: number) =>
  (await store.feed.list(guildId, { limit: 9, kind: "digest" })).map(({ digest }) => digest);

test.each([
  [MONDAY, MONDAY],
  [NEXT - 1, MONDAY],
  [NEXT, NEXT],
  [0, -3 * DAY_MS],
])("the week of %i begins on Monday at 00:00 UTC", (time, start) => {
  expect(weekStartOf(time)).toBe(start);
});

test("the figures of a week are stored once, by the first roster of the next week", async () => {
  const guild = await guildWith({ baselineAt: MONDAY - 1, syncedAt: NEXT - DAY_MS });
  expect(await storeDigest(store, guild, NEXT + 5)).toBe(1);
  expect(await storeDigest(store, guild, NEXT + DAY_MS)).toBe(0);
  expect(await storeDigest(store, { ...guild, syncedAt: NEXT + 5 }, NEXT + DAY_MS)).toBe(0);
  expect(await digests(guild.id)).toMatchObject([{ weekStart: MONDAY, joined: 1, left: 0 }]);
});

test.each([
  ["was never synced", { baselineAt: null, syncedAt: null }, 1],
  ["was first synced during that week", { baselineAt: MONDAY, syncedAt: MONDAY }, 1],
  ["had no news in that week", { baselineAt: MONDAY - 1, syncedAt: MONDAY }, 0],
])("a guild that %s has no figures of the week", async (_, times, count) => {
  const guild = await guildWith(times, count);
  expect(await storeDigest(store, guild, NEXT + 5)).toBe(0);
  expect(await digests(guild.id)).toEqual([]);
});
