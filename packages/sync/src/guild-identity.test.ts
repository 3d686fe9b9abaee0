// @module-tag promise/held-rosters

import { guildSlug, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import { beforeAll, describe, expect, test } from "vitest";
import { documentNews } from "./document-news.ts";
import { otherGuild } from "./guild-identity.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";
import { rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const ROSTER = rosterOf(5);

describe("documents of another guild", () => {
  const newsOf = (guildId: number) => [
    documentNews({
      guildId,
      source: "api",
      type: "ENCOUNTER",
      timestamp: START,
      entry: { boss: 1 },
      characterName: null,
      subject: "The Drowned Bell",
      event: null,
    }),
  ];

  test("store no news when their roster has no member list", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START);
    const answer = { identity: { serviceIds: [4] }, news: newsOf(guild.id) };
    const result = await guild.apply(null, START + HOUR_MS, answer);
    expect(result).toMatchObject({ otherGuild: true, news: 0 });
    expect(result.suspicion).toContain("expected id 3, received id 4");
    expect(await temporary.store.news.list(guild.id)).toEqual([]);
  });
});

describe("a roster that does not have the id of its guild", () => {
  const document = {
    id: 3,
    name: "Lantern Watch",
    realm: { slug: "hollowmere", name: "Hollowmere" },
  };
  const requested = {
    provider: PROVIDERS.battlenet,
    region: "us",
    edition: "current",
    realmSlug: "hollowmere",
    stored: { name: "Lantern Watch", realmName: "Hollowmere" },
  } as const;
  const checked = async (rosterGuild: unknown, guildDocument: object = document) => {
    const guild = await syncedGuild(temporary.store);
    const roster = { guild: rosterGuild, members: [] };
    const { snapshot } = snapshotOfGuild(guildDocument, roster, requested);
    return otherGuild({ ...(await guild.current()), serviceId: 3 }, snapshot.identity);
  };

  test.each([
    ["name", { name: "Other" }, "hollowmere/other"],
    ["realm", { realm: { slug: "tarn" } }, "tarn/lantern-watch"],
    ["name and realm", { name: "Other", realm: { slug: "tarn" } }, "tarn/other"],
  ])("is of another guild when it has another %s", async (_, rosterGuild, received) => {
    const message = `expected hollowmere/lantern-watch, received ${received}`;
    expect(await checked(rosterGuild)).toContain(message);
    expect(await checked(rosterGuild, { id: 3 })).toContain(message);
  });

  test.each([
    ["the stored name", { name: "LANTERN watch", realm: { slug: "hollowmere" } }, document],
    ["the new name of the guild document", { name: "Renamed" }, { ...document, name: "Renamed" }],
    ["the name of before, too", { name: "Lantern Watch" }, { ...document, name: "Renamed" }],
    ["no name", {}, document],
  ])("is of the guild when it has %s", async (_, rosterGuild, guildDocument) => {
    expect(await checked(rosterGuild, guildDocument)).toBeNull();
  });
});

describe("the first documents with an id", () => {
  const wrong = {
    identity: { serviceIds: [77, 77], nameSlug: "wrong-guild" },
    facts: { serviceId: 77, name: "Wrong Guild" },
  };

  test("are held when their name is not the requested one, and the right ones import the guild", async () => {
    const guild = await syncedGuild(temporary.store);
    const result = await guild.apply(ROSTER, START, wrong);
    expect(result).toMatchObject({ otherGuild: true, imported: 0 });
    expect(result.suspicion).toContain(
      "expected hollowmere/lantern-watch, received hollowmere/wrong-guild",
    );
    expect(await guild.current()).toMatchObject({ name: "Lantern Watch", serviceId: null });
    expect(await guild.apply(ROSTER, START + HOUR_MS)).toMatchObject({
      imported: 5,
      suspicion: null,
    });
  });

  test("are held when their realm is not the requested one", async () => {
    const guild = await syncedGuild(temporary.store);
    const identity = { serviceIds: [77], realmSlug: "tarn" };
    expect(await guild.apply(ROSTER, START, { identity })).toMatchObject({ otherGuild: true });
  });

  test("are held after syncs from legacy documents, too", async () => {
    const guild = await syncedGuild(temporary.store);
    const legacy = { identity: { serviceIds: [] }, facts: { serviceId: null } };
    expect(await guild.apply(ROSTER, START, legacy)).toMatchObject({ imported: 5 });
    expect(await guild.apply(ROSTER, START + HOUR_MS, wrong)).toMatchObject({ otherGuild: true });
    expect(await guild.apply(ROSTER, START + 2 * HOUR_MS)).toMatchObject({ suspicion: null });
    expect(await guild.current()).toMatchObject({ serviceId: 3 });
  });

  test.each([
    ["another case and spacing", "lantern watch", "Lantern-WATCH"],
    ["a letter that has two lower-case forms", "strasse", "STRAßE"],
    ["an accent in another normal form", "c\u00f4te", "Co\u0302te"],
  ])("are of the requested guild when its name has %s", (_, requested, name) => {
    const realm = { realmSlug: "гордунни", realmName: "Гордунни", serviceId: null };
    const guild = { ...realm, nameSlug: guildSlug(requested), name: requested } as GuildRecord;
    const identity = { serviceIds: [3], realmSlug: "гордунни", nameSlug: guildSlug(name) };
    expect(otherGuild(guild, identity)).toBeNull();
  });
});
