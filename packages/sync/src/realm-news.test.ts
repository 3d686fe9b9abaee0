import type { RealmFacts } from "@guildhall/store";
import { beforeAll, expect, test } from "vitest";
import { storeRealmNews } from "./realm-news.ts";
import { rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const MINUTE = 60_000;

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const realm = (status: RealmFacts["status"]): RealmFacts => ({
  ...{ slug: "hollowmere", name: "Hollowmere", connectedRealmId: 5, status, population: "HIGH" },
  ...{ type: "NORMAL", hasQueue: false, battlegroup: null, locale: null, timezone: null },
});

test("a realm that goes down and comes up is news of each of its guilds, once and at the time of the check", {
  tags: "promise/unchanged-data",
}, async () => {
  const { store } = temporary;
  const first = await syncedGuild(store);
  await first.apply(rosterOf(5), START);
  const guild = await first.current();
  const { provider, region, edition } = guild;
  const scope = { provider, region, edition };
  for (const [minute, status] of (["UP", "DOWN", "DOWN", "UP"] as const).entries()) {
    await store.realms.upsert(scope, [realm(status)], START + minute * MINUTE);
  }
  const now = START + 10 * MINUTE;
  expect(await storeRealmNews(store, guild, now)).toBe(2);
  expect(await storeRealmNews(store, guild, now)).toBe(0);
  const items = await store.feed.list(guild.id, { limit: 10 });
  expect(
    items.map(({ kind, source, subject, occurredAt, members }) => ({
      kind,
      source,
      subject,
      occurredAt,
      members,
    })),
  ).toEqual([
    {
      kind: "realm-up",
      source: "realm",
      subject: "Hollowmere",
      occurredAt: START + 3 * MINUTE,
      members: [],
    },
    {
      kind: "realm-down",
      source: "realm",
      subject: "Hollowmere",
      occurredAt: START + MINUTE,
      members: [],
    },
  ]);

  const later = { ...guild, baselineAt: START + 2 * MINUTE };
  const second = await store.guilds.add(
    { ...scope, realmSlug: "hollowmere", nameSlug: "second" },
    { name: "Second", realmName: "Hollowmere" },
  );
  expect(await storeRealmNews(store, second, now)).toBe(0);
  expect(await storeRealmNews(store, { ...later, id: second.id }, now)).toBe(1);
});
