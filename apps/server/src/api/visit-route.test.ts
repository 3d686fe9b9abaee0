import { MINUTE_MS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBrowser, openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
beforeEach(async () => {
  site = await openSignedInSite();
});
afterEach(() => site.close());

const path = () => `/guilds/${site.guild.id}/last-visit`;
const sinceVisit = async () => (await site.send("GET", path())).body;

/** Imports news of a kill now. */
async function kill(key: string): Promise<void> {
  const { now } = site.time;
  const news = { source: "api", type: "ENCOUNTER", kind: "boss", text: "Encounter" } as const;
  const keys = { dedupKey: key, eventKey: null, raw: "{}", subject: "The Drowned King" };
  const entry = { ...news, ...keys, occurredAt: now - MINUTE_MS, characterName: null };
  await site.store.news.insert(site.guild.id, [entry], now);
}

function pause(minutes: number): void {
  site.time.now += minutes * MINUTE_MS;
}

test("visitors have no last visit", async () => {
  const { status } = await createBrowser(site.url).send("GET", `/api/v1${path()}`);
  expect(status).toBe(401);
});

test("the news since the last visit stay until the visit has ended", async () => {
  await kill("before");
  expect(await sinceVisit()).toEqual({ since: null, counts: {}, items: [] });
  const end = new Date(site.time.now).toISOString();
  pause(40);
  await kill("while away");
  pause(10);
  const found = await sinceVisit();
  expect(found).toMatchObject({ since: end, counts: { boss: 1 } });
  expect(found.items).toHaveLength(1);
  pause(2);
  expect(await sinceVisit()).toEqual(found);
  pause(25);
  expect((await sinceVisit()).since).toBe(end);
  pause(31);
  expect(await sinceVisit()).toMatchObject({ counts: {}, items: [] });
});

test("a request of a program is not a visit", async () => {
  await sinceVisit();
  const end = new Date(site.time.now).toISOString();
  const [user] = await site.accounts.listUsers();
  const { token } = await site.accounts.createApiToken(user?.id ?? 0, "bot", { name: "test" });
  const bot = createBrowser(site.url, { Authorization: `Bearer ${token}` });
  for (let request = 0; request < 3; request += 1) {
    pause(25);
    expect((await bot.send("GET", `/api/v1${path()}`)).status).toBe(200);
  }
  expect((await sinceVisit()).since).toBe(end);
});

test("a request for any page continues the visit", async () => {
  await sinceVisit();
  pause(40);
  await kill("while away");
  const found = await sinceVisit();
  for (const minutes of [20, 20, 20]) {
    pause(minutes);
    await site.send("GET", "/session");
  }
  expect(await sinceVisit()).toEqual(found);
});
