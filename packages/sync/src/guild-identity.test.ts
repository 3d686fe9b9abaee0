import { beforeAll, describe, expect, test } from "vitest";
import { HOUR, rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";
import { toldNews } from "./told-news.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const ROSTER = rosterOf(5);

describe("safety 11: documents of another guild", () => {
  const newsOf = (guildId: number) => [
    toldNews({
      ...{ guildId, source: "api", type: "ENCOUNTER", timestamp: START, entry: { boss: 1 } },
      ...{ characterName: null, subject: "The Drowned Bell", event: null },
    }),
  ];

  test("store no news when their roster has no member list", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START);
    const answer = { identity: { serviceIds: [4] }, news: newsOf(guild.id) };
    const result = await guild.apply(null, START + HOUR, answer);
    expect(result).toMatchObject({ otherGuild: true, news: 0 });
    expect(result.suspicion).toContain("expected id 3, received id 4");
    expect(await temporary.store.news.list(guild.id)).toEqual([]);
  });
});
