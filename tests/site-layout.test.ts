import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
beforeAll(async () => {
  const environment = { GUILDHALL_REGION: "eu" };
  [opened, browser] = await Promise.all([startAdminSite({ environment }), launchBrowser()]);
  const { store, guild, time } = opened;
  const run = await store.runs.start(guild.id, "schedule", time.now);
  await store.runs.progress(run.id, { stage: "profiles", done: 120, total: 243, at: time.now });
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const phone = (width: number, path: string, locale: string) => ({
  ...{ browser, site: opened.site, path, locale, width, height: 844 },
  ...{ isMobile: true, hasTouch: true },
});

/** Evaluates to the pairs of elements of the header that cover each other or leave the screen. */
const COVERED = `(() => {
  const boxes = [...document.querySelectorAll("header:has(progress) > *, header nav a")]
    .filter((element) => element.checkVisibility())
    .map((element) => [element.textContent, element.getBoundingClientRect()]);
  return boxes.flatMap(([name, a], index) => [
    ...(a.left < 0 || a.right > innerWidth ? [name] : []),
    ...boxes.slice(index + 1).filter(([, b]) => a.right > b.left + 0.5 && b.right > a.left + 0.5)
      .filter(([other]) => other !== name).map(([other]) => name + " / " + other),
  ]);
})()`;

test.each(["de-DE", "ru-RU"])("the header has room for a running sync in %s", async (locale) => {
  await visitAs("brann", phone(320, "/realms", locale), async (page) => {
    await page.getByRole("banner").getByRole("progressbar").waitFor();
    for (const width of [320, 360, 390, 660, 800]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, ...((await page.evaluate(COVERED)) as string[])]).toEqual([width]);
      await page.getByRole("banner").getByRole("link", { name: "Brann" }).click({ trial: true });
    }
  });
});

const SHIFTS = `globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
}).observe({ type: "layout-shift", buffered: true });`;
const AFTER_PAINT = `document.fonts.ready.then(() =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`;

/** Waits until the page has loaded what it shows, fonts aside. */
async function contentLoaded(page: Page): Promise<void> {
  await page.getByRole("contentinfo").waitFor();
  await page.locator("html[data-mantine-color-scheme]").waitFor();
  await expect.poll(() => page.locator("[role=status][aria-label], [aria-busy]").count()).toBe(0);
}

/** Loads a page whose fonts arrive after everything else, and returns how far its content moved (CLS). */
async function layoutShift(username: string | null, path: string, locale: string): Promise<number> {
  const before = async (page: Page) => {
    await page.addInitScript(SHIFTS);
    await page.route("**/*.woff2", async (route) => {
      await contentLoaded(page);
      await route.continue();
    });
  };
  let shift = Number.NaN;
  const look = async (page: Page) => {
    await contentLoaded(page);
    await page.evaluate(AFTER_PAINT);
    shift = await page.evaluate("globalThis.shift");
  };
  const options = { ...phone(390, path, locale), before };
  await (username === null ? visit(options, look) : visitAs(username, options, look));
  return shift;
}

describe("the content of a page on a phone stays where it is", () => {
  test.each([
    ["/guilds/$id", "ru-RU"],
    ["/guilds/$id/history", "ru-RU"],
    ["/guilds/$id/charts", "ru-RU"],
    ["/realms", "ko-KR"],
  ])("while %s loads in %s", async (path, locale) => {
    const own = path.replace("$id", String(opened.guild.id));
    expect(await layoutShift(null, own, locale)).toBeLessThan(0.05);
  });

  test.each(["/account", "/settings/site", "/settings/credentials", "/settings/users"])(
    "while %s loads for an administrator",
    async (path) => {
      expect(await layoutShift("brann", path, "ru-RU")).toBeLessThan(0.05);
    },
  );
});
