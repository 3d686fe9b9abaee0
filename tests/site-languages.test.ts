import { type FeedItem, type Guild, PAGES, type Roster } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, SMALL_GUILD, startSite } from "./site.ts";
import { expectNoBarrier, violations } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

/** The language of the page, the heading of the page of realms, and the rank of the guild's leader. */
const WORDS = {
  "en-AU": ["en-GB", "Realms", "Guild master"],
  "de-AT": ["de", "Realms", "Gildenmeister"],
  "ru-RU": ["ru", "Игровые миры", "Глава гильдии"],
  "ko-KR": ["ko", "서버", "길드장"],
} as const;

let site: Site;
let browser: Browser;
let paths: readonly string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: SMALL_GUILD }), launchBrowser()]);
  const runs = async () => (await site.get<{ status: string }[]>("/api/v1/sync/runs"))[0]?.status;
  await vi.waitFor(async () => expect(await runs()).toBe("succeeded"), { timeout: 60_000 });
  const [{ id } = { id: 0 }] = await site.get<Guild[]>("/api/v1/guilds");
  const { members } = await site.get<Roster>(`/api/v1/guilds/${id}/roster`);
  const [item] = await site.get<FeedItem[]>(`/api/v1/guilds/${id}/feed`);
  const ids = { id, member: members[0]?.id, item: item?.id };
  // The settings have tests of their own.
  paths = Object.values(PAGES)
    .filter((path) => !path.startsWith(PAGES.settings))
    .map((path) =>
      path.replace(/\$(id|member|item)\b/g, (_, name: keyof typeof ids) => `${ids[name]}`),
    );
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Waits until the page has loaded what it shows. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole("contentinfo").waitFor();
  await expect.poll(() => page.locator("[role=status][aria-label]").count()).toBe(0);
}

/** Opens each page, and one that does not exist. */
async function eachPage(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const path of [...paths, "/nowhere"]) {
    await page.goto(site.url + path);
    await loaded(page);
    await look(path);
  }
}

/** Rules of axe whose result does not depend on the language, and which take most of its time. */
const OF_COLORS = { "color-contrast": { enabled: false } };

describe.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
  "a visitor with the browser in %s",
  (locale) => {
    const [language, realms, leader] = WORDS[locale];

    test("sees all pages in this language", async () => {
      await visit({ browser, site, path: "/realms", locale }, async (page) => {
        await page.getByRole("heading", { level: 1, name: realms }).waitFor();
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        await page.goto(site.url);
        await page.getByText(leader, { exact: true }).first().waitFor();
      });
    });

    test("finds no page with a barrier or wider than a phone", async () => {
      const options = { browser, site, locale, width: 360, path: "/nowhere" };
      await visit(options, async (page) => {
        await eachPage(page, async (path) => {
          expect(await violations(page, OF_COLORS), path).toEqual([]);
          const width = await page.evaluate("document.documentElement.scrollWidth");
          expect(`${path} ${width}`).toBe(`${path} 360`);
        });
      });
    });
  },
);

test.each(["dark", "light"] as const)(
  "a visitor finds no page with a barrier, in %s colors",
  async (colorScheme) => {
    const options = { browser, site, locale: "de-AT", colorScheme, path: "/nowhere" } as const;
    await visit(options, async (page) => {
      await eachPage(page, async (path) => {
        expect(await violations(page), path).toEqual([]);
      });
    });
  },
);

test.each([
  ["dark", 1440],
  ["light", 360],
] as const)(
  "a visitor opens the reference of the API, without a barrier in %s colors",
  async (colorScheme, width) => {
    await visit({ browser, site, colorScheme, width, path: "/realms" }, async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "API" }).click();
      await page.getByRole("heading", { level: 1, name: "Guildhall API" }).waitFor();
      await expectNoBarrier(page, "/api");
    });
  },
);

test("a visitor chooses a language, which is kept for the next visit", async () => {
  await visit({ browser, site, path: "/realms", locale: "de-DE" }, async (page) => {
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("한국어");
    await page.getByRole("heading", { level: 1, name: "서버" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("ko");
    expect(await page.title()).toBe("서버 · Guildhall");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "서버" }).waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: "guildhall-language", value: "ko", path: "/" });
  });
});
