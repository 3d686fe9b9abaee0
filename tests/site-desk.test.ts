import { readFile } from "node:fs/promises";
import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier, SMALL_TARGETS } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
/** A guild with one entry in each list of the desk. */
beforeAll(async () => {
  let now = 0;
  [opened, browser] = await Promise.all([startAdminSite({ clock: () => now }), launchBrowser()]);
  now = opened.time.now;
  const { store, guild } = opened;
  const [first, second, third] = await store.members.listAll(guild.id);
  if (!first || !second || !third) throw new Error("The guild has three members.");
  const daysAgo = (days: number) => now - days * DAY_MS;
  await store.members.update([
    { id: first.id, lastLoginAt: daysAgo(1), firstSeenAt: daysAgo(200) },
    { id: second.id, level: 80, joinedAt: daysAgo(3), equippedItemLevel: 612 },
    { id: third.id, level: 80, lastLoginAt: daysAgo(45), hiddenAt: now },
  ]);
  const rules = Array.from({ length: 10 }, (_, rank) => [rank, { minimumItemLevel: 600 }]);
  const rankRules = {
    ...Object.fromEntries(rules),
    "1": { minimumDays: 30, minimumItemLevel: 600 },
  };
  await store.guilds.setPreferences(guild.id, { rankRules });
  const slots = { enchanted: [], plain: ["CHEST"], emptySockets: ["NECK", "FINGER_1", "FINGER_2"] };
  await store.characters.put([
    {
      ...{ memberId: second.id, document: "characters.equipment", modifiedAt: null },
      ...{ text: "{}", at: now, enchantedSlots: JSON.stringify(slots) },
    },
  ]);
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const at = (path: string, more: object = {}) => ({ browser, site: opened.site, path, ...more });
const desk = () => `/guilds/${opened.guild.id}/desk`;
const section = (page: Page, name: string) => page.getByRole("region", { name });

test("officers see each list of the desk on any screen, and save it without formulas", async () => {
  await visitAs("ysolde", at(desk()), async (page) => {
    const inactive = section(page, "Inactive players");
    await inactive.getByRole("link", { name: "=Sum" }).waitFor();
    expect(await inactive.innerText()).toContain("hidden on request");
    const gear = await section(page, "Gear without enchants or gems").innerText();
    expect(gear).toContain("Ведана");
    expect(gear).toContain("Neck, Finger 1, Finger 2");
    expect(await section(page, "New members without a main").innerText()).toContain("Ведана");
    const unmet = await section(page, "Rules of ranks that are not met").innerText();
    expect(unmet).toMatch(/not met 1\n.*Days in the guild\s+30\s+3/s);
    const unchecked = section(page, "Rules of ranks that cannot be checked");
    expect(await unchecked.innerText()).toMatch(/checked 2\n.*=Sum.*Item level\s+600/s);
    expect(await section(page, "Held roster").innerText()).toContain("No roster is on hold");
    await expectNoBarrier(page, "desk");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      inactive.getByRole("button", { name: "As CSV" }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("\r\n'=Sum,");
    await inactive.getByRole("combobox").selectOption("60");
    await inactive.getByText("All is well").waitFor();
    expect(page.url()).toContain("days=60");
  });
  const phone = { width: 390, hasTouch: true, colorScheme: "light" } as const;
  await visitAs("ysolde", at(desk(), phone), async (page) => {
    await section(page, "Rules of ranks that are not met")
      .getByRole("link", { name: "Ведана" })
      .waitFor();
    await expectNoBarrier(page, "desk on a phone");
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
  });
});

test("others have no tab of the desk, and its page says who sees it", async () => {
  await visitAs("tarn", at(`/guilds/${opened.guild.id}`), async (page) => {
    await page.getByRole("link", { name: "History" }).waitFor();
    expect(await page.getByRole("link", { name: "Officers" }).count()).toBe(0);
  });
  await visit(at(desk()), async (page) => {
    await page.getByRole("heading", { name: "Only officers" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL(/sign-in\?next=/);
  });
});

test("members see on the guild's page what happened since their last visit, also after a reload", async () => {
  const { store, guild, time } = opened;
  const path = `/guilds/${guild.id}`;
  await visitAs("tarn", at(path), async (page) => {
    const panel = section(page, "Since your last visit");
    await panel.getByText("At your next visit").waitFor();
    time.now += 45 * MINUTE_MS;
    const news = { source: "api", type: "ENCOUNTER", kind: "boss", text: "Encounter" } as const;
    const facts = { dedupKey: "kill", eventKey: null, raw: "{}", characterName: null };
    const entry = { ...news, ...facts, subject: "The Drowned King", occurredAt: time.now };
    await store.news.insert(guild.id, [entry], time.now);
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await panel.getByText("The Drowned King").waitFor();
    }
    await panel.getByRole("link", { name: "Boss kills 1" }).waitFor();
    await expectNoBarrier(page, "last visit");
    await panel.getByRole("link", { name: "All changes" }).click();
    await page.waitForURL(/history\?from=2026-11-21&until=/);
  });
  await visit(at(path), async (page) => {
    await page.getByRole("heading", { name: "Latest news" }).waitFor();
    expect(await section(page, "Since your last visit").count()).toBe(0);
  });
});

test("officers set the rules of ranks, and the log says so", async () => {
  const rankRules = { "1": { minimumDays: 30 } };
  await opened.store.guilds.setPreferences(opened.guild.id, { rankRules });
  await visitAs("ysolde", at(`/settings/guilds/${opened.guild.id}`), async (page) => {
    await page.getByLabel("Item level for: Rank 5").fill("600");
    await page.getByLabel("Days in the guild for: Rank 1").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();
    await expectNoBarrier(page, "rules of ranks");
  });
  const stored = await opened.store.guilds.get(opened.guild.id);
  expect(stored?.rankRules).toEqual({ "5": { minimumItemLevel: 600 } });
  const [entry] = await opened.store.auditLog.list({ limit: 1 });
  expect(entry).toMatchObject({
    who: "ysolde",
    detail: expect.stringContaining("item level of rank 5 none to 600"),
  });
});
