import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { storeCharacter, storeLegacyCharacter, TEXTS } from "./site-character.ts";
import { HOSTILE_TEXTS } from "./site-hostile.ts";
import { visit } from "./site-visit.ts";

let site: Site;
let browser: Browser;
let ids: Awaited<ReturnType<typeof storeCharacter>>;
let path: string;
let legacyId: number;
beforeAll(async () => {
  const fill = async (store: Parameters<typeof storeCharacter>[0]) => {
    ids = await storeCharacter(store);
    legacyId = await storeLegacyCharacter(store, ids.guildId);
  };
  [site, browser] = await Promise.all([startSite({ fill, jobs: false }), launchBrowser()]);
  path = `/guilds/${ids.guildId}/members/${ids.memberId}`;
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const SECTIONS = [
  ...["Equipment", "Over time", "Statistics", "Player versus player", "Hunter pets"],
  ...["Achievements", "Achievement statistics", "History", "Talents", "Titles", "Appearance"],
];

describe.each([
  ["wide", 1440],
  ["narrow", 390],
] as const)("the page of a character, on a %s screen", (_, width) => {
  test("is read without script, with each block and what it contains", async () => {
    await visit({ browser, site, path, width, javaScriptEnabled: false }, async (page) => {
      const heading = page.getByRole("heading", { level: 1 });
      expect(await heading.innerText()).toBe("Sorrel the Patient");
      for (const name of SECTIONS) {
        expect(await page.getByRole("region", { name, exact: true }).count(), name).toBe(1);
      }
      const main = (await page.getByRole("main").textContent()) ?? "";
      const { name: _name, title: _title, ...texts } = TEXTS;
      for (const text of Object.values(texts)) expect(main).toContain(text);
      expect(main).toContain("Promoted from Rank 3 to Rank 2");
    });
  });

  test.each(["dark", "light"] as const)(
    "has no barrier, also with everything open, in %s colors",
    async (colorScheme) => {
      await visit({ browser, site, path, width, colorScheme }, async (page) => {
        await page.locator("html[data-mantine-color-scheme]").waitFor();
        await page.evaluate(
          "document.querySelectorAll('details').forEach((d) => { d.open = true })",
        );
        await expectNoBarrier(page, path);
      });
    },
  );
});

test("achievements in progress have their met criteria, and categories their numbers", async () => {
  await visit({ browser, site, path }, async (page) => {
    const region = page.getByRole("region", { name: "Achievements", exact: true });
    await region
      .getByRole("listitem")
      .filter({ hasText: /^The Longer Road1 \/ 2$/ })
      .waitFor();
    await region.getByText("By category").click();
    const [, quests] = await region.getByRole("row").allInnerTexts();
    expect(quests).toMatch(/^Quests\s+1\s+970$/);
  });
});

test("achievement statistics have their numbers by category, without times for visitors", async () => {
  await visit({ browser, site, path, locale: "de" }, async (page) => {
    const region = page.getByRole("region", { name: "Erfolgsstatistik" });
    await region.getByText("Travel").first().click();
    const rows = await region.getByRole("row").allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ["Travel", "Wert"],
      ["Ferries taken", "1.234,5"],
    ]);
  });
});

test("a character of the legacy shape has the blocks that only this shape has", async () => {
  const other = `/guilds/${ids.guildId}/members/${legacyId}`;
  await visit({ browser, site, path: other }, async (page) => {
    const textOf = (name: string) => page.getByRole("region", { name }).innerText();
    expect(await textOf("Raids")).toMatch(/Salt Works\s+Normal 1 \/ 2$/);
    expect(await textOf("Professions")).toMatch(/Smithing\s+212 \/ 300$/);
    expect(await textOf("Collections")).toMatch(/Mounts\s+3 \/ 7$/);
    expect(await textOf("Appearance")).toMatch(/Face\s+3\s+Hair color\s+2$/);
    expect(await textOf("Equipment")).toMatch(/Old Helm\s+Enchanted\s+Gem/);
    await page.getByText("Revered 1").click();
    expect(await textOf("Reputation")).toMatch(/Ferry Guild\s+2,100 \/ 12,000$/);
    expect(await page.getByRole("region", { name: "Achievement statistics" }).count()).toBe(0);
  });
});

test("the page says what the service does not deliver", async () => {
  await visit({ browser, site, path, javaScriptEnabled: false }, async (page) => {
    const text = await page.getByRole("main").innerText();
    expect(text).toContain("delivers no Mythic+ scores, no Great Vault and no attendance");
  });
});

test("an item has its quality as color and as text, its level, and what it lacks", async () => {
  await visit({ browser, site, path }, async (page) => {
    const slots = page.getByRole("region", { name: "Equipment" }).getByRole("listitem");
    const slot = (name: string) => slots.filter({ hasText: new RegExp(`^${name}`) }).first();
    expect(await slot("Head").innerText()).toMatch(/Tideworn Bindings\s*\(Epic\)\s*639/);
    expect(await slot("Chest").innerText()).toContain("Enchant missing");
    expect(await slot("Feet").innerText()).toContain("Enchanted: Light Step");
    expect(await slot("Wrists").innerText()).toContain("Empty socket");
    expect(await slot("Neck").innerText()).toContain("Empty");
    const colors = `[...document.querySelectorAll("bdi[title]")].map((each) => getComputedStyle(each).color)`;
    expect(new Set(await page.evaluate<string[]>(colors)).size).toBe(8);
    await page.getByText("2 things are missing: enchants or gems.").waitFor();
  });
});

test("each line over time has its table", async () => {
  await visit({ browser, site, path }, async (page) => {
    const region = page.getByRole("region", { name: "Over time" });
    const chart = region.getByRole("img", { name: /^Item level over time: from .+, 610 to 639$/ });
    expect(await chart.count()).toBe(1);
    await region.getByText("As a table").first().click();
    const rows = region.getByRole("table").first().getByRole("row");
    expect(await rows.allInnerTexts()).toHaveLength(4);
    expect(await region.innerText()).toContain("Each dot is a reading that found a change.");
    await region.getByText("As a table").last().click();
    const levels = region.getByRole("table").last().getByRole("row");
    // The level of the roster is known before that of the next profile.
    expect(await levels.allInnerTexts()).toEqual([
      ...["Date\tLevel over time", "Dec 26, 2025\t78", "Jan 5, 2026\t79", "Jan 10, 2026\t80"],
      "Jan 15, 2026\t80",
    ]);
  });
});

test("a character that has not changed has no lines over time", async () => {
  const other = `/guilds/${ids.guildId}/members/${ids.memberId + 1}`;
  await visit({ browser, site, path: other }, async (page) => {
    expect(await page.getByRole("region", { name: "Statistics", exact: true }).count()).toBe(1);
    expect(await page.getByRole("region", { name: "Over time" }).count()).toBe(0);
  });
});

test("the page says as of when its data is, and why blocks of a character are missing", async () => {
  const other = `/guilds/${ids.guildId}/members/${ids.memberId + 1}`;
  await visit({ browser, site, path: other }, async (page) => {
    const titles = page.getByRole("region", { name: "Titles" });
    expect(await titles.innerText()).toContain("Not read yet.");
    expect(await page.getByRole("region", { name: "Hunter pets" }).count()).toBe(0);
    await page.goto(site.url + path);
    await page
      .getByText(/^As of /)
      .first()
      .waitFor();
  });
});

test("the page has a title and a preview for chats and search engines", async () => {
  const html = await (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
  expect(html).toContain("<title>Sorrel · Keepers · Guildhall</title>");
  const description =
    "Sorrel the Patient of Keepers: Level 80, Night Elf, Marksmanship, Hunter, item level 639. Equipment, talents, achievements and history.";
  expect(html).toContain(`<meta name="description" content="${description}">`);
  expect(html).toContain(`<meta property="og:description" content="${description}">`);
  expect(html).toContain(`<link rel="canonical" href="${site.url}${path}">`);
  expect(html).not.toContain("noindex");
});

test.each(["/guilds/eu/tarn/keepers/members/tarn/sorrel", "own"])(
  "the address by realm and name, %s, leads to the page",
  async (address) => {
    const target = address === "own" ? `/guilds/${ids.guildId}/members/Tarn/Sorrel` : address;
    const response = await fetch(site.url + target, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, path]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
  },
);

test("an unknown member has no page", async () => {
  for (const unknown of ["9999", "tarn/nobody"]) {
    const target = `${site.url}/guilds/${ids.guildId}/members/${unknown}`;
    const response = await fetch(target, { headers: { Accept: "text/html" } });
    expect(response.status, unknown).toBe(404);
  }
});

test.each([
  ["roster", "/roster"],
  ["overview", ""],
])("the page opens from the %s", async (_, below) => {
  const from = `/guilds/${ids.guildId}${below}`;
  await visit({ browser, site, path: from }, async (page) => {
    await page.getByRole("link", { name: "Sorrel" }).click();
    await page.getByRole("heading", { level: 1, name: "Sorrel the Patient" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.title()).toBe("Sorrel · Keepers · Guildhall");
    await page.goBack();
    await page.getByRole("link", { name: "Sorrel" }).waitFor();
  });
});

test("texts of documents never run as scripts", { tags: "promise/content-security" }, async () => {
  const texts = HOSTILE_TEXTS.slice(0, 12);
  const [name = "", item = "", gem = "", enchant = "", talent = ""] = texts;
  const [achievement = "", map = "", title = "", pet = "", choice = ""] = texts.slice(5);
  const [started = "", statistic = ""] = texts.slice(10);
  const hostile = {
    ...{ name, item, gem, enchant, talent, achievement, map, title, pet, choice },
    ...{ started, statistic },
  };
  let own = ids;
  await using other = await startSite({
    fill: async (store) => {
      own = await storeCharacter(store, hostile);
    },
    jobs: false,
  });
  const page = `/guilds/${own.guildId}/members/${own.memberId}`;
  await visit({ browser, site: other, path: page }, async (opened) => {
    const main = await opened.getByRole("main").innerText();
    expect(main).toContain(pet.trim());
  });
});
