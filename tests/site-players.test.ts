import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

let opened: StartedAdminSite;
let browser: Browser;
let path: string;
let names: readonly string[];
beforeAll(async () => {
  [opened, browser] = await Promise.all([startAdminSite(), launchBrowser()]);
  const members = await opened.store.members.listAll(opened.guild.id);
  names = members.map(({ name }) => name);
  path = `/guilds/${opened.guild.id}/players`;
});
afterAll(async () => {
  await browser?.close();
  await opened?.close();
});

const at = (to = path) => ({ browser, site: opened.site, path: to });

describe("the players of a guild", () => {
  test("are not shown to strangers, who have no tab and are asked to sign in", async () => {
    await visit(at(), async (page) => {
      await page.getByRole("heading", { name: "This site does not show players to you" }).waitFor();
      const link = page.getByRole("main").getByRole("link", { name: "Sign in" });
      expect(await link.getAttribute("href")).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      expect(await page.getByRole("link", { name: "Players" }).count()).toBe(0);
      await expectNoBarrier(page, path);
    });
  });

  test("are shown to members without states", async () => {
    await visitAs("tarn", at(), async (page) => {
      await page.getByRole("table", { name: "Players" }).waitFor();
      const headings = await page.getByRole("columnheader").allInnerTexts();
      expect(headings).toEqual(["Player", "Other characters", "Last seen"]);
      expect(await page.getByText("Import from Guild Roster Manager").count()).toBe(0);
    });
  });
});

test("an officer imports mains, chooses another one, and enters an absence and a note", async () => {
  const [first = "", second = ""] = names;
  await visitAs("ysolde", { ...at(), refused: /import\/grm/ }, async (page) => {
    const link = page.getByRole("navigation").getByRole("link", { name: "Players" });
    await link.waitFor();
    await page.getByText("Import from Guild Roster Manager").click();
    const text = `Name;Main/Alt;Player Alts\n${first};Main;${second}\nNobody;;`;
    await page.getByLabel("The export").fill("Ysolde;80");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("The first line has no column headers.").waitFor();
    await page.getByLabel("The export").fill(text);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("Mains and alts 2").click();
    await page.getByText("Skipped 1").click();
    await page.getByRole("cell", { name: "Not a member of the guild" }).waitFor();
    await expectNoBarrier(page, "the preview");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("The changes are stored.").waitFor();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: first }) });
    await row.getByRole("link", { name: second }).click();

    await page.getByText("It was imported from Guild Roster Manager.").waitFor();
    await page.getByRole("button", { name: "This is the main" }).click();
    await page.getByText(`${second} (main)`).waitFor();
    expect(await page.getByLabel("Until").getAttribute("min")).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.getByLabel("Until").fill("2090-05-06");
    await page.getByLabel("Note (optional)").fill("Harvest");
    await page.getByRole("button", { name: "Save" }).last().click();
    await page.getByText("entered by ysolde").waitFor();
    await page.getByLabel("New note").fill("On trial\nLeads the second group");
    await page.getByRole("button", { name: "Add" }).click();
    const written = page.getByRole("listitem").getByText("Leads the second group");
    expect(await written.innerText()).toBe("On trial\nLeads the second group");
    await expectNoBarrier(page, "the officers' panel");
    await page.getByRole("navigation").getByRole("link", { name: "Players" }).click();
    await page.getByRole("link", { name: /^Away/ }).click();
    await page.getByRole("row").getByText("Harvest").waitFor();
    expect(new URL(page.url()).search).toBe("?state=away");
    expect(await page.getByRole("rowheader").allInnerTexts()).toEqual([second]);
    await expectNoBarrier(page, "the players");
  });
  const [note] = await opened.store.people.notes(opened.guild.id);
  expect(note).toMatchObject({ author: "ysolde", text: "On trial\nLeads the second group" });
});
