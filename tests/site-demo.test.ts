import type { Guild } from "@guildhall/server/api";
import type { Store } from "@guildhall/store";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { storeGuildOf } from "./site-roster.ts";
import { createAdministrator, type SignedIn } from "./site-setup.ts";
import { visit } from "./site-visit.ts";

let site: Site;
let browser: Browser;
let storageState: SignedIn;
let base: string;
let classic: string;

async function fill(store: Store): Promise<void> {
  await storeGuildOf(12, store);
  const names = { name: "Old Lanterns", realmName: "Tarn" };
  const key = {
    provider: "stored",
    region: "eu",
    edition: "classic1x",
    realmSlug: "tarn",
  } as const;
  const { id } = await store.guilds.add({ ...key, nameSlug: "old-lanterns" }, names);
  await store.guilds.markSynced(id, Date.now(), { baseline: true });
}

/** A site without a guild of its own, which shows guilds of the demo's database, and has an administrator. */
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ fill, isNew: true, jobs: false }),
    launchBrowser(),
  ]);
  storageState = await createAdministrator(browser, site);
  const guilds = await site.get<Guild[]>("/api/v1/guilds");
  const pathOf = (edition: string) => `/guilds/${guilds.find((e) => e.edition === edition)?.id}`;
  base = pathOf("current");
  classic = pathOf("classic1x");
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("officers of a site that shows the demo set mains, add notes, change the guild and add webhooks", async () => {
  const at = { browser, site, storageState };
  await visit({ ...at, path: `${base}/roster?q=Member0003` }, async (page) => {
    await page.getByRole("link", { name: "Member0003" }).click();
    await button(page, "This is the main").click();
    await page.getByText("An officer said so.").waitFor();
    await page.getByLabel("New note").fill("Leads the second group");
    await button(page, "Add").click();
    await page.getByRole("listitem").getByText("Leads the second group").waitFor();
  });
  await visit({ ...at, path: `/settings${base}` }, async (page) => {
    await page.getByLabel("Minutes between two syncs").fill("40");
    await button(page, "Save").first().click();
    await page.getByText("Saved").waitFor();
    await button(page, "Add a webhook").click();
    await page.getByLabel("Name", { exact: true }).fill("Announcements");
    await page.getByLabel("Address").fill("https://discord.com/api/webhooks/1/abc");
    await button(page, "Add a webhook").click();
    await page.getByText("18 kinds of news").waitFor();
    await page.getByText("The demo’s guild cannot be removed.").waitFor();
    expect(await button(page, "Remove the guild").count()).toBe(0);
  });
  expect(await site.get(`/api/v1${base}`)).toMatchObject({ intervalMinutes: 40 });
});

test("a guild of a Classic edition has no tab for boss kills, and their page says why", async () => {
  await visit({ browser, site, path: `${classic}/kills` }, async (page) => {
    await page.getByText("The service does not list the boss kills of Classic guilds.").waitFor();
    const tabs = page.getByRole("navigation", { name: "Guild" });
    expect(await tabs.getByText("News").count()).toBe(1);
    expect(await tabs.getByText("Boss kills").count()).toBe(0);
    await expectNoBarrier(page, "the boss kills of a Classic guild");
  });
});
