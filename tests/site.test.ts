import type { GuildDetail, Realm, Roster } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";

// Evaluated in the page, whose types are not those of these tests.
const NATURAL_WIDTH = (image: unknown) => (image as { readonly naturalWidth: number }).naturalWidth;
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "dark" | "light";
}

/** Opens a page and gives it to `visit`; fails when the page threw, logged an error, broke its policy or asked another host. */
async function visiting(path: string, options: PageOptions, visit: (page: Page) => Promise<void>) {
  const { width = 1440, height = 900, colorScheme = "dark" } = options;
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript(`localStorage.setItem("guildhall-color-scheme", "${colorScheme}")`);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) problems.push(`other host: ${request.url()}`);
  });
  try {
    await page.goto(site.url + path);
    await visit(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits until the first sync has ended, so that nothing moves under the tests that follow. */
async function synced(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByText(/^Synced/)
    .first()
    .waitFor();
}

describe("a newcomer who opens the site", () => {
  test("sees the guild's crest, name, facts, classes, news and realm on its page", async () => {
    await visiting("/", {}, async (page) => {
      await synced(page);
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/guilds");
      const guild = await site.get<GuildDetail>(`/api/guilds/${id}`);
      await page.waitForURL(`**/guilds/${id}`);
      await page.getByRole("heading", { level: 1, name: guild.name }).waitFor();
      expect(await page.title()).toContain(guild.name);
      const crest = page.locator('img[src*="crest"]').first();
      await expect.poll(() => crest.evaluate(NATURAL_WIDTH)).toBeGreaterThan(0);
      await page.getByText("250", { exact: true }).first().waitFor();
      for (const { name } of guild.classes) await page.getByText(name).first().waitFor();
      await page
        .getByText(/^Character achievement: /)
        .first()
        .waitFor();
      await page.getByText("Up", { exact: true }).first().waitFor();
    });
  });

  test("sees the whole roster, and finds members by name, class and level", async () => {
    await visiting("/", {}, async (page) => {
      await synced(page);
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/guilds");
      const { members, total } = await site.get<Roster>(`/api/guilds/${id}/roster`);
      expect(total).toBe(250);
      await page.getByRole("link", { name: /^Roster/ }).click();
      await page.getByText("250 members").waitFor();
      await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(10);

      const [sought] = members;
      if (!sought) throw new Error("The roster is empty.");
      await page.getByLabel("Search a member by name").fill(sought.name.toLowerCase());
      await page.getByRole("rowheader", { name: sought.name }).first().waitFor();
      await page.waitForURL(/q=/);
      await page.getByRole("button", { name: "Clear", exact: true }).click();

      const low = members.filter(({ level }) => level < 10).length;
      await page.getByLabel("To level").fill("9");
      await page.getByText(`${low} of 250 members`).waitFor();
      await page.reload();
      await page.getByText(`${low} of 250 members`).waitFor();
      await page.getByRole("button", { name: "Clear", exact: true }).click();

      await page.getByRole("button", { name: /^Level/ }).click();
      await page.locator('[aria-sort="descending"], [aria-sort="ascending"]').first().waitFor();
    });
  });

  test("sees portraits on the roster, kept here, and links to profile pages", async () => {
    await visiting("/", {}, async (page) => {
      await synced(page);
      await page.getByRole("link", { name: /^Roster/ }).click();
      const portrait = page.locator('img[src^="/media/"]').first();
      await expect.poll(() => portrait.evaluate(NATURAL_WIDTH)).toBeGreaterThan(0);
      const link = page.locator('a[href*="/armory/en-us/character/us/"]').first();
      expect(await link.getAttribute("rel")).toContain("noopener");
    });
  });

  test("sees which realms are up, and what the sync did", async () => {
    await visiting("/realms", {}, async (page) => {
      for (const { name } of await site.get<Realm[]>("/api/realms")) {
        await page.getByText(name).first().waitFor();
      }
      await page.getByRole("contentinfo").getByRole("link", { name: "Sync" }).click();
      await page.getByText("250 members imported").waitFor();
    });
  });
});

describe.each([
  ["wide", 1440],
  ["narrow", 390],
] as const)("on a %s screen", (_, width) => {
  test.each(["dark", "light"] as const)(
    "no page is wider than it, in the %s scheme",
    async (colorScheme) => {
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/guilds");
      const paths = ["", "/roster", "/news"].map((page) => `/guilds/${id}${page}`);
      for (const path of [...paths, "/realms", "/sync", "/nowhere"]) {
        await visiting(path, { width, colorScheme }, async (page) => {
          await page.getByRole("contentinfo").waitFor();
          const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
          expect(scheme).toBe(colorScheme);
          const overflow = await page.evaluate(OVERFLOW);
          expect(`${path} ${overflow}`).toBe(`${path} 0`);
        });
      }
    },
  );
});

test("a guild that is not there says so and leads on", async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.goto(`${site.url}/guilds/9999`);
  await page.getByText("There is no such page").first().waitFor();
  await context.close();
});
