import { DAY_MS } from "@guildhall/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
beforeAll(async () => {
  [opened, browser] = await Promise.all([startAdminSite(), launchBrowser()]);
  const { store, guild, time } = opened;
  const spec = { specId: 254, specName: "Marksmanship" };
  const away = { realmSlug: "hollowmere", realmName: "Hollowmere" };
  const facts = { raceId: 30, achievementPoints: 12_345, equippedItemLevel: 487 };
  const times = { lastLoginAt: time.now - 11 * 3_600_000, joinedAt: time.now - 200 * DAY_MS };
  const members = await store.members.listAll(guild.id);
  const changes = { ...spec, ...away, ...facts, ...times };
  await store.members.update(members.map(({ id }) => ({ id, ...changes })));
  const boss = { source: "api", type: "ENCOUNTER", kind: "boss", text: "Encounter" } as const;
  const mordrath = { subjectId: 5, subject: "Thunderclaw the Undying", characterName: null };
  await store.news.insert(
    guild.id,
    ["LFR", "NORMAL", "HEROIC", "MYTHIC"].map((difficulty) => ({
      ...{ ...boss, ...mordrath, difficulty, difficultyName: difficulty },
      ...{ occurredAt: time.now, dedupKey: difficulty, eventKey: null, raw: "{}" },
    })),
    time.now,
  );
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const COLUMNS = "role,spec,equippedItemLevel,lastLoginAt,joinedAt";

/** Evaluates to the texts of the roster that are cut, or that leave their row. */
const CUT = `[...document.querySelectorAll("main tbody tr")].flatMap((row) => {
  const box = row.getBoundingClientRect();
  return [...row.querySelectorAll("*")].filter((element) => {
    const { overflowX } = getComputedStyle(element);
    const { top, bottom, height } = element.getBoundingClientRect();
    const isOutside = height > 0 && (top < box.top || bottom > box.bottom + 1);
    return isOutside || (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1);
  }).map((element) => element.localName + " " + element.textContent);
})`;

interface Screen {
  readonly width: number;
  readonly locale: string;
}

async function openRoster(screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const path = `/guilds/${opened.guild.id}/roster?columns=${COLUMNS}`;
  await visitAs("ysolde", { browser, site: opened.site, path, ...screen }, async (page) => {
    await page.getByRole("cell", { name: "Marksmanship" }).first().waitFor();
    await look(page);
  });
}

test.each([
  ["de-DE", 380],
  ["ru-RU", 380],
  ["ru-RU", 320],
])("the roster shows all columns uncut in %s on a screen of %d px", async (locale, width) => {
  await openRoster({ locale, width }, async (page) => {
    expect(await page.getByText("Hollowmere").count()).toBe(3);
    expect(await page.evaluate(CUT)).toEqual([]);
  });
});

test.each(["de-DE", "ru-RU"])("the printed roster is uncut in %s", async (locale) => {
  await openRoster({ locale, width: 1400 }, async (page) => {
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(CUT)).toEqual([]);
    const { width } = (await page.getByRole("table").boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThan(1400);
  });
});

test.each(["de-DE", "ru-RU"])("the headings of all columns fit in %s", async (locale) => {
  await openRoster({ locale, width: 1400 }, async (page) => {
    const tooWide = await page
      .getByRole("columnheader")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(tooWide).toEqual([]);
  });
});

test.each(["zh-CN", "zh-TW"])("the headings of the roster have one line in %s", async (locale) => {
  await openRoster({ locale, width: 1400 }, async (page) => {
    const [line = 0, ...others] = await page
      .getByRole("columnheader")
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
    expect(others).toEqual(others.map(() => line));
    expect(line).toBeLessThan(45);
  });
});

test("the kills of a boss are a card with each difficulty on a phone in Russian", async () => {
  const path = `/guilds/${opened.guild.id}/kills`;
  const screen = { width: 380, locale: "ru-RU" };
  await visit({ browser, site: opened.site, path, ...screen }, async (page) => {
    await page.getByRole("rowheader", { name: "Thunderclaw the Undying" }).waitFor();
    expect(await page.evaluate(CUT)).toEqual([]);
    const row = page.getByRole("row", { name: "Thunderclaw the Undying" });
    const mythic = row.getByRole("cell").last();
    const { x = 0, width = 999 } = (await mythic.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(380);
    expect(await mythic.innerText()).toContain("2026");
    await expectNoBarrier(page, path);
  });
});
