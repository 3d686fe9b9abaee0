import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
beforeAll(async () => {
  [opened, browser] = await Promise.all([startAdminSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const ROSTER_NAMES =
  "class race rank fromLevel toLevel role spec fromItemLevel inactiveDays sort order columns";
/** A page, and the names in its query whose values are no such words and no negative numbers. */
const PAGES: readonly (readonly [path: string, names: string, text: string])[] = [
  ["/guilds/$id/roster", ROSTER_NAMES, "3 members"],
  ["/guilds/$id/news", "kind member", "Wayfarers Rest"],
  ["/guilds/$id/history", "from until day", "3 members"],
  ["/guilds/$id/players", "state days sort", "Wayfarers Rest"],
  ["/guilds/$id/desk", "days newDays", "Rules of ranks"],
  ["/account", "linked", "Account"],
  ["/sign-in", "problem next", "Sign in"],
  ["/set-up", "step region guild", "Guildhall"],
];

test.each(PAGES)("%s ignores unreadable values of %s in its address", async (path, names, text) => {
  const own = path.replace("$id", String(opened.guild.id));
  for (const value of ["Nope", "-5"]) {
    const search = names.split(" ").map((name) => `${name}=${value}`);
    const at = { browser, site: opened.site, path: `${own}?${search.join("&")}` };
    const look = async (page: Page) => {
      await page.locator("html[data-mantine-color-scheme]").waitFor();
      await page.getByText(text).first().waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe("");
      expect(await page.getByText(/could not be (?:displayed|loaded)/).count()).toBe(0);
    };
    await (/desk|players/.test(path) ? visitAs("ysolde", at, look) : visit(at, look));
  }
});

test("the history says that the roster of a day after the latest sync is unknown", async () => {
  const path = `/guilds/${opened.guild.id}/history?day=2999-01-01`;
  await visit({ browser, site: opened.site, path }, async (page) => {
    await page.getByText("No roster of this day is known.").waitFor();
    expect(await page.getByRole("textbox", { name: "Day" }).getAttribute("max")).toBe("2026-11-21");
  });
});
