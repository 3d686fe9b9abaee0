import type { FeedItem, Guild, Roster } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, SMALL_GUILD, startSite } from "./site.ts";
import { SMALL_TARGETS } from "./site-barriers.ts";
import { storeGuildOf } from "./site-roster.ts";
import { visit } from "./site-visit.ts";

const SCHEME = "document.documentElement.dataset.mantineColorScheme";
/** Evaluates to the height of the screen that is left below the first row of the roster. */
const BELOW_FIRST = `innerHeight - document.querySelector("main tbody tr").getBoundingClientRect().bottom`;

let site: Site;
let browser: Browser;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({
      env: SMALL_GUILD,
      async fill(store) {
        await storeGuildOf(1000, store);
        await storeGuildOf(1001, store);
      },
    }),
    launchBrowser(),
  ]);
  ids = new Map((await site.get<Guild[]>("/api/v1/guilds")).map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const rosterOf = (members: number) => `/guilds/${ids.get(`Guild of ${members}`)}/roster`;
const isOnline = (page: Page, online: boolean) => page.context().setOffline(!online);

describe("the color scheme", () => {
  test("follows the system until the visitor chooses one, and then keeps the choice", async () => {
    await visit({ browser, site, path: "/realms", colorScheme: "light" }, async (page) => {
      const button = page.getByRole("button", { name: /^Colors: / });
      await button.waitFor();
      expect(await page.evaluate(SCHEME)).toBe("light");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => page.evaluate(SCHEME)).toBe("dark");
      await button.click(); // dark
      await button.click(); // light
      await expect.poll(() => page.evaluate(SCHEME)).toBe("light");
      await page.reload();
      await button.waitFor();
      expect(await page.evaluate(SCHEME)).toBe("light");
    });
  });

  test.each([
    ["light", null, "light"],
    ["dark", null, "dark"],
    ["light", "dark", "dark"],
    ["dark", "light", "light"],
    ["light", "none", "light"],
  ] as const)(
    "is set before the page is drawn: system %s, choice %s",
    async (colorScheme, choice, scheme) => {
      const before = async (page: Page) => {
        const key = "guildhall-color-scheme";
        if (choice !== null)
          await page.addInitScript(`localStorage.setItem("${key}", "${choice}")`);
        // Without the script of the page, only the script before the first paint runs.
        await page.route("**/assets/index-*.js", (route) =>
          route.fulfill({ body: "", contentType: "text/javascript" }),
        );
      };
      await visit({ browser, site, path: "/", colorScheme, before }, async (page) => {
        expect(await page.evaluate(SCHEME)).toBe(scheme);
      });
    },
  );
});

describe.each([
  [360, 640],
  [430, 932],
])("a visitor with a phone of %d x %d", (width, height) => {
  const phone = () => ({ browser, site, width, height, isMobile: true, hasTouch: true });

  test("sees the first member on the first screen, and opens the filters with one button", async () => {
    await visit({ ...phone(), path: rosterOf(1000) }, async (page) => {
      await page.getByText("Member0000").waitFor();
      expect(await page.evaluate(BELOW_FIRST)).toBeGreaterThan(0);
      const filters = page.getByRole("button", { name: "Filters" });
      await expect.poll(() => page.getByLabel("From level").isVisible()).toBe(false);
      await filters.tap();
      await page.getByLabel("From level").fill("40");
      await page.getByRole("combobox", { name: "Rank" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Filters (2)" }).tap();
      await expect.poll(() => page.getByLabel("From level").isVisible()).toBe(false);
    });
  });

  test("can hit everything with a finger", async () => {
    const demo = async () =>
      (await site.get<Guild[]>("/api/v1/guilds")).find(({ name }) => !name.startsWith("Guild of"));
    await expect.poll(async () => (await demo())?.rosterCount).toBeGreaterThan(0);
    const guild = `/guilds/${(await demo())?.id}`;
    const { members } = await site.get<Roster>(`/api/v1${guild}/roster?limit=1`);
    const [item] = await site.get<FeedItem[]>(`/api/v1${guild}/feed?limit=1`);
    await visit({ ...phone(), path: guild }, async (page) => {
      for (const path of [
        guild,
        `${guild}/roster`,
        `${guild}/members/${members[0]?.id}`,
        `${guild}/news`,
        `${guild}/news/${item?.id}`,
        `${guild}/kills`,
        `${guild}/history`,
        "/realms",
        "/sync",
        "/sign-in",
        "/",
      ]) {
        await page.goto(site.url + path);
        await page.getByRole("contentinfo").waitFor();
        await expect.poll(() => page.locator("[role=status][aria-label]").count()).toBe(0);
        const filters = page.getByRole("button", { name: "Filters" });
        if (await filters.isVisible()) await filters.tap();
        for (const closed of await page.locator("details > summary").all()) await closed.tap();
        expect(await page.evaluate(SMALL_TARGETS), path).toEqual([]);
      }
    });
  });
});

describe.each([
  ["a wide screen", 1440],
  ["a phone", 390],
] as const)("the roster on %s", (_, width) => {
  const rows = "tbody tr:not([aria-hidden])";
  test("has all of up to 1,000 members in the page", async () => {
    await visit({ browser, site, width, path: rosterOf(1000) }, async (page) => {
      await page.getByText("1,000 members").waitFor();
      await expect.poll(() => page.locator(rows).count()).toBe(1000);
      await page.keyboard.press("End");
      await expect.poll(() => page.getByRole("contentinfo").evaluate(isOnScreen)).toBe(true);
      const last = page.locator(rows).last();
      await expect.poll(() => last.evaluate(isOnScreen)).toBe(true);
    });
  });

  test("is printed with all of up to 1,000 members", async () => {
    await visit({ browser, site, width, path: rosterOf(1000) }, async (page) => {
      const name = page.locator(rows).last().locator("bdi").first();
      await name.waitFor({ state: "attached" });
      expect(await name.evaluate(isDrawn)).toBe(false);
      await page.emulateMedia({ media: "print" });
      await expect.poll(() => name.evaluate(isDrawn)).toBe(true);
    });
  });

  test("has only the members near the screen in the page when there are more", async () => {
    // Cards with these columns are higher than others.
    const path = `${rosterOf(1001)}?columns=role,spec,equippedItemLevel`;
    await visit({ browser, site, width, path }, async (page) => {
      await page.getByText("1,001 members").waitFor();
      await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(5);
      expect(await page.locator(rows).count()).toBeLessThan(100);
      const last = page.locator('tr[aria-rowindex="1002"]');
      const reachEnd = async () => {
        await page.keyboard.press("End");
        return (await last.count()) > 0 && (await last.evaluate(isOnScreen));
      };
      await expect.poll(reachEnd).toBe(true);
    });
  });
});

test("an unknown address has status 404 and a page with a heading", async () => {
  await visit({ browser, site, path: "/nowhere/else" }, async (page) => {
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    expect(await page.title()).toBe("Not found · Guildhall");
    const response = await page
      .context()
      .request.get(`${site.url}/nowhere/else`, { headers: { accept: "text/html" } });
    expect(response.status()).toBe(404);
  });
});

describe("a visitor without a network", () => {
  test("reads that the page is offline, and sees it when the network is back", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site.url);
    await page.getByRole("link", { name: /Guild of 1,?000/ }).waitFor();
    await isOnline(page, false);
    await page.getByRole("banner").getByText("Offline").waitFor();
    // Data and the file of a page that were not loaded before.
    await page.getByRole("link", { name: /Guild of 1,?000/ }).click();
    await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
    await isOnline(page, true);
    await page.getByRole("heading", { level: 1, name: "Guild of 1000" }).waitFor();
    await page.getByRole("banner").getByText("Offline").waitFor({ state: "detached" });
    await isOnline(page, false);
    await page.getByRole("link", { name: /^Roster/ }).click();
    await page.getByText("You are offline").waitFor();
    await isOnline(page, true);
    await page.getByText("1,000 members").waitFor();
    await context.close();
  });

  test("sees the page when the network is back before the failure is shown", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route("**/api/v1/realms", (route) => route.abort(), { times: 1 });
    await page.route("**/api/v1/sync/events", (route) => route.abort()); // these refresh pages, too
    await page.goto(`${site.url}/sync`);
    // The browser is offline when the request fails, is online again at once, and fires no event.
    await page.evaluate(() => {
      const states = [false];
      Object.defineProperty(navigator, "onLine", { get: () => states.pop() ?? true });
    });
    await page.getByRole("banner").getByRole("link", { name: "Realms" }).click();
    await page.getByRole("heading", { level: 1, name: "Realms" }).waitFor();
    await page.getByRole("table").waitFor();
    await context.close();
  });

  test("does not read it when only the server fails", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route("**/api/v1/realms", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`${site.url}/sync`);
    await page.getByRole("banner").getByRole("link", { name: "Realms" }).click();
    await page.getByRole("heading", { name: "The realms could not be loaded" }).waitFor();
    await page.getByText("The server responded with status 503.").waitFor();
    await page.route("**/api/v1/realms", (route) => route.abort());
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("The server of this site does not respond.").waitFor();
    expect(await page.getByText(/offline/i).count()).toBe(0);
    await context.close();
  });
});

function isDrawn(element: unknown): boolean {
  const { checkVisibility } = element as { checkVisibility(options: object): boolean };
  return checkVisibility.call(element, { contentVisibilityAuto: true });
}

function isOnScreen(element: unknown): boolean {
  const box = (
    element as { getBoundingClientRect(): { top: number; bottom: number } }
  ).getBoundingClientRect();
  return box.bottom > 0 && box.top < (globalThis as unknown as { innerHeight: number }).innerHeight;
}
