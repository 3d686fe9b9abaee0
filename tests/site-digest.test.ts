import { DAY_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

const MONDAY = Date.UTC(2026, 10, 9);
let site: Site;
let browser: Browser;
let news: string;
let item: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill: store, jobs: false }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Stores a guild with the figures of a week. */
async function store({ guilds, news: stored, feed }: Store): Promise<void> {
  const guild = await guilds.add(
    {
      provider: "stored",
      region: "eu",
      edition: "current",
      realmSlug: "tarn",
      nameSlug: "keepers",
    },
    { name: "Keepers", realmName: "Tarn" },
  );
  const at = MONDAY + 7 * DAY_MS;
  const digest = {
    ...{ weekStart: MONDAY, joined: 3, left: 0, kills: 2, levelCap: 1 },
    achievements: [{ name: "The Long Road", members: 4 }],
  };
  const entry = {
    ...({ source: "roster", kind: "digest", type: "WEEKLY_DIGEST", occurredAt: at } as const),
    ...{ characterName: null, subject: null, text: "Weekly digest", eventKey: null },
    ...{ dedupKey: "digest", raw: JSON.stringify(digest) },
  };
  await stored.insert(guild.id, [entry], at);
  await guilds.markSynced(guild.id, at, { baseline: true });
  const [first] = await feed.list(guild.id, { limit: 1 });
  news = `/guilds/${guild.id}/news`;
  item = `${news}/${first?.id}`;
}

test("the figures of a week name the week, and lead to what they count", async () => {
  await visit({ browser, site, path: item, javaScriptEnabled: false }, async (page) => {
    const article = page.getByRole("article");
    const heading = await article.getByRole("heading").innerText();
    expect(heading.replace(/\s/g, " ")).toBe("November 9 – 15, 2026 in numbers");
    expect(await article.getByRole("time").innerText()).toBe("Monday, November 16, 2026");
    const links = article.getByRole("listitem").getByRole("link");
    const found = await links.evaluateAll((all) =>
      all.map((each) => [each.textContent, each.getAttribute("href")]),
    );
    const guild = news.replace("/news", "");
    expect(found).toEqual([
      ["3 members joined the guild", `${guild}/history?from=2026-11-09&until=2026-11-15`],
      ["2 bosses defeated", `${guild}/kills`],
      ["1 member reached the highest level", `${news}?kind=level-cap`],
      ["4 members earned The Long Road", `${news}?kind=achievement&q=The+Long+Road`],
    ]);
    await page.goto(site.url + news);
    expect(await page.getByRole("link", { name: "2 bosses defeated" }).count()).toBe(1);
  });
});

test("the figures of a week have no barrier on a narrow screen", async () => {
  const phone = { hasTouch: true, isMobile: true, locale: "ru-RU", width: 380 } as const;
  for (const path of [news, item]) {
    await visit({ browser, site, path, ...phone }, async (page) => {
      await page.locator("html[data-mantine-color-scheme]").waitFor();
      await expectNoBarrier(page, path);
      expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
    });
  }
});
