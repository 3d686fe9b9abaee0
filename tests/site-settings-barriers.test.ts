import { PAGES } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";

let opened: StartedAdminSite;
let browser: Browser;
let paths: readonly string[];
beforeAll(async () => {
  [opened, browser] = await Promise.all([startAdminSite(), launchBrowser()]);
  const { accounts, store, guild, time } = opened;
  const actor = { name: "brann" };
  await accounts.createInvitation("officer", actor);
  const [brann] = await accounts.listUsers();
  await accounts.createApiToken(brann?.id ?? 0, "Discord bot", actor);
  const [run] = await store.runs.list({ limit: 1 });
  const refusal = { enabled: false, reason: "The service responded with 403.", at: time.now };
  await store.guilds.setArmoryAccess(guild.id, refusal);
  paths = Object.values(PAGES)
    .filter((path) => path.startsWith(PAGES.settings))
    .map((path) => path.replace("$id", String(guild.id)).replace("$run", String(run?.id)));
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

/** Opens each page of the settings, and waits for its data. */
async function eachPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await page.goto(opened.site.url + path);
    await page.locator("h1").waitFor();
    await expect.poll(() => page.locator("[role=status][aria-label]").count()).toBe(0);
    await look(path);
  }
}

test.each([
  ["en-GB", 1280, "light"],
  ["de-DE", 390, "dark"],
  ["ru-RU", 1280, "dark"],
  ["ko-KR", 390, "light"],
] as const)(
  "the settings in %s, %d px wide and %s, have no barrier, and targets of 44 px on a phone",
  async (locale, width, colorScheme) => {
    const isMobile = width < 400;
    const phone = { isMobile, hasTouch: isMobile };
    const options = { browser, site: opened.site, path: "/settings", locale, width, colorScheme };
    await visitAs("brann", { ...options, ...phone }, async (page) => {
      await eachPage(page, async (path) => {
        await expectNoBarrier(page, path);
        if (isMobile) expect(await page.evaluate(SMALL_TARGETS), path).toEqual([]);
      });
    });
  },
);

test.each([
  [PAGES.settingsUsers, "ru-RU"],
  [PAGES.settingsSite, "de-DE"],
])("%s in %s has no barrier in a narrow window without touch", async (path, locale) => {
  const options = { browser, site: opened.site, path, locale, width: 390 };
  await visitAs("brann", options, async (page) => {
    await page.locator("h1").waitFor();
    await expect.poll(() => page.locator("[role=status][aria-label]").count()).toBe(0);
    await expectNoBarrier(page, path);
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
  });
});
