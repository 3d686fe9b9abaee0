import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";
import { type StoredCharts, storeCharts } from "./site-charts.ts";
import { visit } from "./site-visit.ts";

let site: Site;
let browser: Browser;
let ids: StoredCharts;
beforeAll(async () => {
  const fill = async (store: Parameters<typeof storeCharts>[0]) => {
    ids = await storeCharts(store);
  };
  [site, browser] = await Promise.all([startSite({ fill, jobs: false }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const charts = () => `/guilds/${ids.guildId}/charts`;

test("the charts of a guild are read without script, each with its table", async () => {
  await visit({ browser, site, path: charts(), javaScriptEnabled: false }, async (page) => {
    for (const [name, rows] of [
      ["Members over time", 13],
      ["Classes and roles", 6],
      ["News by weekday and hour", 24],
    ] as const) {
      const region = page.getByRole("region", { name });
      expect(await region.getByRole("table").count(), name).toBe(0);
      await region.getByText("As a table").click();
      expect(await region.locator("tbody tr").count(), name).toBe(rows);
    }
    const main = await page.getByRole("main").innerText();
    expect(main).toMatch(/120 members on Nov 21, 2026, 40 on Nov 22, 2025\./);
    expect(main).toMatch(/300 dated news items from .+ in the time zone Europe\/Paris\./);
    expect(main).toContain("not when members are in the game");
  });
});

test("the realms page has the history of the realms of the site's guilds", async () => {
  await visit({ browser, site, path: "/realms", javaScriptEnabled: false }, async (page) => {
    const region = page.getByRole("region", { name: "Ups and downs" });
    const outages =
      /^Up 92.5% of the time since Oct 22, 2026\. Down 4 times, 2 days 6 hr in all\.$/;
    expect(await region.getByRole("img", { name: outages }).count()).toBe(1);
    const chartOf = (name: string) =>
      region.getByRole("figure").filter({ has: page.getByRole("heading", { name }) });
    const tableOf = async (name: string) => {
      await chartOf(name).getByText("As a table").click();
      return chartOf(name).locator("details");
    };
    expect(await (await tableOf("Tarn")).locator("tbody tr").count()).toBe(4);
    const down = /^Down since Nov 21, 2026, 12:00\sPM\.$/;
    expect(await chartOf("Dun").getByRole("img", { name: down }).count()).toBe(1);
    expect(await (await tableOf("Dun")).locator("tbody").innerText()).toMatch(/still down\t–$/);
    expect(await (await tableOf("Vell")).innerText()).toMatch(/Never down\.$/);
  });
});

test("the overview has a table of the classes and one of the ranks", async () => {
  const path = `/guilds/${ids.guildId}`;
  await visit({ browser, site, path, javaScriptEnabled: false }, async (page) => {
    for (const [name, rows] of [
      ["Classes", 6],
      ["Ranks", 10],
    ] as const) {
      const region = page.getByRole("region", { name });
      await region.getByText("As a table").click();
      expect(await region.getByRole("table").locator("tbody tr").count(), name).toBe(rows);
    }
  });
});

test("a guild that was synced once says what its charts need", async () => {
  const path = `/guilds/${ids.newGuildId}/charts`;
  await visit({ browser, site, path }, async (page) => {
    await page.getByRole("heading", { name: "One day so far: this chart needs two" }).waitFor();
    await page.getByRole("heading", { name: "No news to count yet" }).waitFor();
  });
});

test("the charts open from the other pages of the guild", async () => {
  await visit({ browser, site, path: `/guilds/${ids.guildId}` }, async (page) => {
    await page.getByRole("navigation", { name: "Guild" }).getByText("Charts").click();
    await page.getByRole("img", { name: /^120 members on/ }).waitFor();
    expect(await page.title()).toBe("Charts · Keepers · Guildhall");
  });
});

describe.each([
  ["wide", 1280, "dark"],
  ["narrow", 390, "light"],
] as const)("on a %s screen", (_, width, colorScheme) => {
  test.each(["charts", "realms"])(
    "the page %s has no barrier with its tables open",
    async (name) => {
      const path = name === "charts" ? charts() : "/realms";
      const phone = width < 500 && { hasTouch: true, isMobile: true, locale: "ru-RU" };
      await visit({ browser, site, path, width, colorScheme, ...phone }, async (page) => {
        await page.locator("html[data-mantine-color-scheme]").waitFor();
        await page.evaluate(
          "document.querySelectorAll('details').forEach((d) => { d.open = true })",
        );
        await expectNoBarrier(page, path);
        if (width < 500) expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
      });
    },
  );
});
