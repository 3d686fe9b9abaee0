import { readFile } from "node:fs/promises";
import { DAY_MS } from "@guildhall/contract";
import {
  type FeedItem,
  type GuildDetail,
  PAGES,
  type RealmSummary,
  type Roster,
} from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, SMALL_GUILD, startSite } from "./site.ts";
import { HOSTILE_TEXTS, storeHostileTexts } from "./site-hostile.ts";
import { visit } from "./site-visit.ts";

// The page evaluates these strings; its globals have no types here.
const NATURAL_WIDTH = (image: unknown) => (image as { readonly naturalWidth: number }).naturalWidth;
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const RING = `(({ outlineStyle, outlineWidth, outlineColor }) =>
  [outlineStyle, outlineWidth, outlineColor].join(" "))(getComputedStyle(document.activeElement))`;
/** Evaluates to the elements and attributes that hostile strings could have added to the page. */
const TRACES = `[
  ...("hit" in window ? ["window.hit"] : []),
  ...[...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) =>
        name.startsWith("on") ||
        (["href", "src"].includes(name) && !/^(#|\\/(?!\\/)|https?:)/.test(value)))
      .map(({ name, value }) => element.localName + " " + name + "=" + value),
  ),
  ...[...document.querySelectorAll("script:not([src], #page-data), iframe, object, embed, base, form, marquee")]
    .map(({ outerHTML }) => outerHTML),
]`;

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
  readonly of?: Site;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "dark" | "light";
}

/** Opens a page of a site, by default the demo. */
function visiting(path: string, options: PageOptions, look: (page: Page) => Promise<void>) {
  const { of = site, ...others } = options;
  return visit({ browser, site: of, path, ...others }, look);
}

/** Waits until the first sync has ended, so that data does not change during the tests. */
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
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
      const guild = await site.get<GuildDetail>(`/api/v1/guilds/${id}`);
      await page.waitForURL(`**/guilds/${id}`);
      await page.getByRole("heading", { level: 1, name: guild.name }).waitFor();
      expect(await page.title()).toContain(guild.name);
      const crest = page.locator('img[src*="crest"]').first();
      await expect.poll(() => crest.evaluate(NATURAL_WIDTH)).toBeGreaterThan(0);
      await page.getByText(`${guild.memberCount}`, { exact: true }).first().waitFor();
      for (const { name } of guild.classes) await page.getByText(name).first().waitFor();
      await page
        .getByText(/ (?:earned|(?:was )?(?:received|bought|crafted)) /)
        .first()
        .waitFor();
      await page.getByText("Up", { exact: true }).first().waitFor();
    });
  });

  test("sees the whole roster, and finds members by name, class and level", async () => {
    await visiting("/", {}, async (page) => {
      await synced(page);
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
      const { members, total } = await site.get<Roster>(`/api/v1/guilds/${id}/roster`);
      expect(total).toBeGreaterThan(200);
      await page.getByRole("link", { name: /^Roster/ }).click();
      await page.getByText(`${total} members`, { exact: true }).waitFor();
      await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(10);

      const [sought] = members;
      if (!sought) throw new Error("The roster is empty.");
      await page.getByLabel("Search members by name").fill(sought.name.toLowerCase());
      await page.getByRole("rowheader", { name: sought.name }).first().waitFor();
      await page.waitForURL(/q=/);
      await page.getByRole("button", { name: "Clear", exact: true }).click();

      const low = members.filter(({ level }) => (level ?? 0) < 10).length;
      await page.getByLabel("To level").fill("9");
      await page.getByText(`${low} of ${total} members`).waitFor();
      await page.reload();
      await page.getByText(`${low} of ${total} members`).waitFor();
      await page.getByRole("button", { name: "Clear", exact: true }).click();

      await page.getByRole("button", { name: /^Level/ }).click();
      await page.locator('[aria-sort="descending"], [aria-sort="ascending"]').first().waitFor();
    });
  });

  test("chooses another column of the roster, which is loaded then", async () => {
    const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
    await visiting(`/guilds/${id}/roster`, {}, async (page) => {
      const header = page.getByRole("columnheader", { name: "Joined" });
      await page.getByRole("columnheader", { name: "Rank" }).waitFor();
      expect(await header.count()).toBe(0);
      await page.getByText("Columns and export").click();
      const [response] = await Promise.all([
        page.waitForResponse(/\/roster\?fields=joinedAt$/),
        page.getByRole("checkbox", { name: "Joined" }).check(),
      ]);
      expect(response.status()).toBe(200);
      await header.waitFor();
      await page.waitForURL(/columns=joinedAt/);
      await page.reload();
      await header.waitFor();
    });
  });

  test("keeps the chosen columns in the browser, prints them as a table and exports what is shown", async () => {
    const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
    await visiting(`/guilds/${id}/roster`, {}, async (page) => {
      const choices = page.getByText("Columns and export");
      await choices.click();
      await page.getByRole("checkbox", { name: "Role" }).check();
      await page.waitForURL(/columns=role/);
      await page.goto(`${site.url}/guilds/${id}/roster?sort=name`);
      await page.getByRole("columnheader", { name: "Role" }).waitFor();
      await choices.click();

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "As CSV" }).click(),
      ]);
      const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
      expect(lines[0]).toBe("\uFEFFName,Realm,Class,Race,Level,Rank,Achievement points,Role");
      const names = await page.getByRole("rowheader").locator("bdi").first().textContent();
      expect(lines[1]).toContain(names ?? "");
      expect(lines).toHaveLength(await page.getByRole("row").count());

      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 700, height: 900 });
      expect(await page.getByRole("columnheader", { name: "Role" }).isVisible()).toBe(true);
      expect(await page.getByLabel("Search members by name").isVisible()).toBe(false);
      expect(await page.getByRole("button", { name: "As CSV" }).isVisible()).toBe(false);
    });
  });

  test("goes back to the previous order of the roster", async () => {
    const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
    await visiting(`/guilds/${id}/roster`, {}, async (page) => {
      for (const column of [/^Level/, /^Name/]) {
        await page.getByRole("button", { name: column }).click();
        await page.locator("[aria-sort$=ending]", { hasText: column }).waitFor();
      }
      await page.getByLabel("Search members by name").pressSequentially("an", { delay: 200 });
      await page.waitForURL(/q=an/);
      await page.goBack();
      await page.locator("[aria-sort$=ending]", { hasText: /^Level/ }).waitFor();
      expect(await page.getByLabel("Search members by name").inputValue()).toBe("");
      await page.goBack();
      await page.locator("[aria-sort$=ending]", { hasText: /^Rank/ }).waitFor();
      expect(page.url()).toBe(`${site.url}/guilds/${id}/roster`);
    });
  });

  test("sees the keyboard focus on the roster page", async () => {
    const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
    await visiting(`/guilds/${id}/roster`, {}, async (page) => {
      await page.getByRole("row").first().waitFor();
      const rings = new Set<unknown>();
      const seen = new Set<unknown>();
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press("Tab");
        rings.add(await page.evaluate(RING));
        seen.add(await page.evaluate("document.activeElement.localName"));
      }
      expect([...seen].sort()).toEqual(["a", "button", "input", "select", "summary"]);
      expect([...rings]).toEqual([expect.stringMatching(/^solid 2px rgb/)]);
    });
  });

  test("sees portraits from the site itself on the roster, and links of members to profile pages", {
    tags: "contract/media",
  }, async () => {
    await visiting("/", {}, async (page) => {
      await synced(page);
      await page.getByRole("link", { name: /^Roster/ }).click();
      const portrait = page.locator('img[src^="/media/"]').first();
      await expect.poll(() => portrait.evaluate(NATURAL_WIDTH)).toBeGreaterThan(0);
      await page.getByRole("table").getByRole("link").first().click();
      const link = page.locator('a[href*="/armory/en-us/character/us/"]').first();
      expect(await link.getAttribute("rel")).toContain("noopener");
    });
  });

  test("sees the status of realms, and the results of the sync", async () => {
    await visiting("/realms", {}, async (page) => {
      for (const { name } of await site.get<RealmSummary[]>("/api/v1/realms")) {
        await page.getByText(name).first().waitFor();
      }
      await page.getByRole("contentinfo").getByRole("link", { name: "Sync" }).click();
      await page.getByText(/^2\d\d members imported/).waitFor();
    });
  });
});

test("a visitor whose clock is behind sees no times in the future", async () => {
  const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
  await visiting("/", {}, async (page) => {
    await synced(page);
    await page.clock.setFixedTime(Date.now() - 40 * DAY_MS);
    for (const path of [`/guilds/${id}`, `/guilds/${id}/news`, "/sync"]) {
      await page.goto(site.url + path);
      await page
        .getByRole("banner")
        .getByText(/^Synced/)
        .getByText(/20\d\d$/)
        .waitFor();
      await page.getByRole("main").getByRole("time").first().waitFor();
      const texts = await page.getByRole("time").allTextContents();
      expect(texts.filter((text) => /^in /.test(text))).toEqual([]);
    }
  });
});

describe.each([
  ["wide", 1440],
  ["narrow", 390],
] as const)("on a %s screen", (_, width) => {
  test.each(["dark", "light"] as const)(
    "no page is wider than the screen, in the %s scheme",
    async (colorScheme) => {
      const [{ id } = { id: 0 }] = await site.get<GuildDetail[]>("/api/v1/guilds");
      const feed = await site.get<FeedItem[]>(`/api/v1/guilds/${id}/feed?limit=1`);
      const item = feed[0]?.id;
      const paths = Object.values(PAGES)
        .filter((page) => !page.startsWith(PAGES.settings)) // strangers see only a sign-in there
        .map((page) => page.replace("$id", String(id)).replace("$member", "1"))
        .map((page) => page.replace("$item", String(item)));
      await visiting("/nowhere", { width, colorScheme }, async (page) => {
        for (const path of ["/nowhere", ...paths]) {
          if (path !== "/nowhere") await page.goto(site.url + path);
          await page.getByRole("contentinfo").waitFor();
          const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
          expect(scheme).toBe(colorScheme);
          const overflow = await page.evaluate(OVERFLOW);
          expect(`${path} ${overflow}`).toBe(`${path} 0`);
        }
      });
    },
  );
});

test("the page of an unknown guild says that it was not found", async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${site.url}/guilds/9999`);
  await page.getByText("Page not found").first().waitFor();
  await context.close();
});

test("a page that cannot be rendered shows an error and a button to load it again", async () => {
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/v1/realms", (route) => route.fulfill({ json: [{}] }));
  await page.goto(`${site.url}/sync`);
  await page.getByRole("banner").getByRole("link", { name: "Realms" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("This page could not be displayed").waitFor();
  expect(await alert.textContent()).not.toMatch(/TypeError|undefined/);
  expect(logged.join()).toContain("TypeError");
  await page.unroute("**/api/v1/realms");
  await alert.getByRole("button", { name: "Load the page again" }).click();
  await page.getByRole("table").waitFor();
  await context.close();
});

/** HTML cannot contain this character: the browser drops it from the output of the server. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "");

test("every page displays hostile strings as text, and runs none of them", {
  tags: "promise/content-security",
}, async () => {
  await using hostile = await startSite({ fill: storeHostileTexts, env: SMALL_GUILD });
  const guilds = await hostile.get<GuildDetail[]>("/api/v1/guilds");
  const id = guilds.find(({ name }) => name === HOSTILE_TEXTS[0])?.id;
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ["/", HOSTILE_TEXTS],
    [`/guilds/${id}`, HOSTILE_TEXTS.slice(0, 1)],
    [`/guilds/${id}/roster`, HOSTILE_TEXTS],
    [`/guilds/${id}/news`, HOSTILE_TEXTS.slice(-50)],
    [`/guilds/${id}/charts`, []],
    [`/widgets/guilds/${id}/news?limit=50`, HOSTILE_TEXTS.slice(-50)],
    ["/realms", HOSTILE_TEXTS],
    ["/sync", HOSTILE_TEXTS],
    ["/?__proto__=1&constructor=2", []],
  ];
  for (const [path, texts] of pages) {
    await visiting(path, { of: hostile, height: 5000 }, async (page) => {
      const main = page.getByRole("main");
      const missing = async () => {
        const shown = withoutNul((await main.textContent()) ?? "");
        return texts.filter((text) => !shown.includes(withoutNul(text)));
      };
      await expect.poll(missing, { message: path }).toEqual([]);
      expect(await page.evaluate(TRACES), path).toEqual([]);
      expect(`${path} ${await page.evaluate(OVERFLOW)}`).toBe(`${path} 0`);
    });
  }
});
