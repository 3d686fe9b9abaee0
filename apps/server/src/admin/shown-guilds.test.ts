import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";
import { openSeededStore, type SeededStore } from "../testing/seeded-store.ts";

let demo: SeededStore;
let site: SignedInSite;
beforeEach(async () => {
  demo = await openSeededStore();
  site = await openSignedInSite({ store: demo.store, site: { isDemo: () => true } });
  // The site's own database has no guild yet.
  await site.store.guilds.remove(site.guild.id);
});
afterEach(async () => {
  await site.close();
  await demo.close();
});

test("officers change the guilds that are shown, which are not in the site's database", async () => {
  const { store, guild } = demo;
  const [first, second] = await store.members.listAll(guild.id);
  if (!first || !second) throw new Error("The guild has members.");
  const path = `/guilds/${guild.id}`;
  const webhook = {
    ...{ kind: "discord", address: "https://discord.com/api/webhooks/1/abc", name: "News" },
    ...{ language: "en", newsKinds: ["joined"], forOfficers: false, enabled: true },
  };
  for (const [method, rest, body, status] of [
    ["PATCH", `/members/${second.id}`, { mainId: first.id }, 204],
    ["POST", "/notes", { memberId: first.id, text: "Leads" }, 201],
    ["GET", "/locks", undefined, 200],
    ["PATCH", "", { minimumLevel: 40 }, 204],
    ["POST", "/webhooks", webhook, 201],
    ["POST", "/sync", {}, 202],
  ] as const) {
    const response = await site.send(method, path + rest, body);
    expect(response.status, `${method} ${rest}`).toBe(status);
  }
  expect(await store.people.players(guild.id)).toHaveLength(2);
  expect(await store.webhooks.list(guild.id)).toHaveLength(1);
  expect(await store.guilds.get(guild.id)).toMatchObject({ minimumLevel: 40 });
});

test("the guild of the demo cannot be removed", async () => {
  const response = await site.send("DELETE", `/guilds/${demo.guild.id}`);
  expect(response).toMatchObject({ status: 409, body: { code: "demo" } });
  expect(await demo.store.guilds.get(demo.guild.id)).not.toBeNull();
});
