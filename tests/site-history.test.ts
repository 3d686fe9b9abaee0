import { DAY_MS } from "@guildhall/contract";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
let former = 0;
beforeAll(async () => {
  [opened, browser] = await Promise.all([startAdminSite(), launchBrowser()]);
  const { store, guild, time } = opened;
  const members = await store.members.listAll(guild.id);
  former = members.find(({ name }) => name === "Ведана")?.id ?? 0;
  const run = await store.runs.start(guild.id, "schedule", time.now);
  const change = { memberId: former, before: null, after: null } as const;
  await store.changes.insert(guild.id, run.id, [
    { ...change, at: time.now - DAY_MS, kind: "promoted", before: "2", after: "1" },
    { ...change, at: time.now, kind: "left", before: "Ведана" },
  ]);
  await store.members.update([{ id: former, leftAt: time.now }]);
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

test("the history links members, also those who left, to what is known of them", async () => {
  const path = `/guilds/${opened.guild.id}/history`;
  // The character of a former member is missing.
  const refused = /\/members\/\d+$/;
  await visit({ browser, site: opened.site, path, refused }, async (page) => {
    await page.getByText("Ведана left the guild").getByRole("link", { name: "Ведана" }).click();
    await page.getByRole("heading", { level: 1, name: "Ведана" }).waitFor();
    const changes = page.getByRole("region", { name: "History" }).getByRole("listitem");
    expect(await changes.count()).toBe(2);
    await expectNoBarrier(page, "a former member");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Ведана" }).waitFor();
  });
});

test("the page of an unknown member says that there is none", async () => {
  const path = `/guilds/${opened.guild.id}/members/9999`;
  const refused = /\/members\/9999/;
  await visit({ browser, site: opened.site, path, refused }, async (page) => {
    await page.locator("html[data-mantine-color-scheme]").waitFor();
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  });
});
