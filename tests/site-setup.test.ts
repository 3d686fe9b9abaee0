// @module-tag promise/accounts
import type { GuildDetail, Setting } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { PASSWORD } from "./site-setup.ts";
import { visit } from "./site-visit.ts";

const FOCUSED = "document.activeElement.textContent";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ isNew: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits for a step, whose heading has the focus. */
async function arrives(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  await expect.poll(() => page.evaluate(FOCUSED)).toBe(heading);
  await expectNoBarrier(page, heading);
}

/** Reloads a step, goes back and forward; each time the page shows what it showed before. */
async function survives(page: Page, heading: string, before: string): Promise<void> {
  const title = (name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  await page.reload();
  await title(heading);
  await page.goBack();
  await title(before);
  await page.goForward();
  await title(heading);
}

async function createsAccount(page: Page): Promise<void> {
  await page.goto(site.setUpUrl);
  await page.reload();
  await page.getByLabel("Username").fill("Brann");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await button(page, "Create the account").click();
  await page.getByText("Use 10 to 256 characters.").waitFor();
  await expectNoBarrier(page, "an invalid password");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Create the account").click();
  await arrives(page, "Game and region");
  expect(page.url(), "the used token is no longer in the address").not.toContain("#");
}

async function givesAccess(page: Page): Promise<void> {
  await page.getByLabel("Region").selectOption("us");
  await button(page, "Continue").click();
  await arrives(page, "Access to the game's service");
  const portal = page.getByRole("link", { name: /^Developer portal/ });
  expect(await portal.getAttribute("href")).toBe("https://develop.battle.net/access/clients");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy: Redirect URL").click();
  await page.getByText("Copied").waitFor({ state: "attached" });
  const copied = await page.evaluate("navigator.clipboard.readText()");
  expect(copied).toBe(`${site.url}/api/v1/session/provider/callback`);
  await survives(page, "Access to the game's service", "Game and region");
  const steps = page.getByRole("list", { name: "Steps of the set-up" });
  expect(await steps.getByRole("link").count(), "only the region can be chosen again").toBe(1);
  await steps.getByRole("link", { name: "Game and region" }).click();
  await arrives(page, "Game and region");
  expect(await page.getByLabel("Region").inputValue()).toBe("us");
  await button(page, "Continue").click();
  await arrives(page, "Access to the game's service");
  const { clientId, clientSecret } = site.emulator.credentials;
  await page.getByLabel("Client id").fill(clientId);
  await page.getByLabel("Client secret").fill(` ${clientSecret}\n`);
  await button(page, "Check and continue").click();
  await arrives(page, "Your guild");
}

/** With the keyboard only. */
async function findsGuild(page: Page): Promise<void> {
  const realm = page.getByRole("combobox", { name: "Realm" });
  await realm.focus();
  await page.keyboard.type("바엘");
  await page.getByRole("option", { name: "Vael'orin 바엘오린" }).waitFor();
  expect(await realm.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const active = await realm.getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
  await expectNoBarrier(page, "the list of realms");
  await page.keyboard.press("Enter");
  expect(await realm.inputValue()).toBe("Vael'orin");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cinder pact");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 3, name: "Cinder Pact" }).waitFor();
  await page.getByRole("img", { name: "Crest of Cinder Pact" }).waitFor();
  await page.getByText("Horde").waitFor();
  await expectNoBarrier(page, "the preview");
  expect((await guilds()).map(({ name }) => name)).not.toContain("Cinder Pact");
  await button(page, "Use this guild").click();
  await arrives(page, "Members and visibility");
}

async function choosesMembers(page: Page): Promise<void> {
  const level = page.getByLabel("Minimum level");
  await level.fill("1");
  await page.getByText(/^Includes (\d+) of \1 members\.$/).waitFor();
  await level.fill("1000");
  await page.getByText(/^Includes 0 of \d+ members\.$/).waitFor();
  await level.fill("1");
  await survives(page, "Members and visibility", "Your guild");
  await level.fill("1");
  await page.getByLabel("Language of the game's names").selectOption("de_DE");
  // The stream of events is the demo's until the browser connects again.
  await page.route("**/api/v1/sync/events", (route) => route.abort());
  // The sync is slow enough to see its progress.
  site.emulator.faults.add({ match: "character", kind: "slow-headers", ms: 3000 });
  await button(page, "Add the guild and start the first sync").click();
  await page
    .getByRole("main")
    .getByText(/^Syncing /)
    .waitFor();
  await page.getByRole("main").getByRole("progressbar").waitFor();
  site.emulator.faults.clear();
  await arrives(page, "First sync");
}

const guilds = () => site.get<GuildDetail[]>("/api/v1/guilds");

test("a newcomer sets up a guild in the browser, from the demo to the guild's page", async () => {
  const refused = /\/api\/v1\/(?:setup\/administrator|sync\/events)$/;
  await visit({ browser, site, path: "/", refused }, async (page) => {
    const notice = page.getByText("This is a demo with an invented guild.");
    await notice.waitFor();
    const aside = page.getByRole("complementary", { name: "Demo" });
    await aside.getByRole("link", { name: "Set up your guild" }).click();
    await page.getByText("you need the one-time link").waitFor();
    await expectNoBarrier(page, "without the link");
    await page.getByLabel("One-time link").fill("http://127.0.0.1/set-up");
    await button(page, "Continue").click();
    await page.getByText("This is not the set-up link.").waitFor();

    await createsAccount(page);
    await givesAccess(page);
    await findsGuild(page);
    await choosesMembers(page);

    await page.getByText("Your guild's page is ready").waitFor();
    await expectNoBarrier(page, "the end");
    await page.getByRole("link", { name: "Open the page of Cinder Pact" }).click();
    await page.getByRole("heading", { level: 1, name: "Cinder Pact" }).waitFor();
    await page.getByText("Gildenmeister").or(page.getByText("Guild master")).first().waitFor();
    expect(await notice.count()).toBe(0);
    await page.goBack();
    await page.getByText("Your guild's page is ready").waitFor();
    await page.reload();
    await page.getByText("Your guild's page is ready").waitFor();
    const settings: Setting[] = await (
      await page.context().request.get(`${site.url}/api/v1/settings`)
    ).json();
    expect(settings).toContainEqual(expect.objectContaining({ name: "locale", value: "de_DE" }));
    expect(await guilds()).toMatchObject([{ name: "Cinder Pact", minimumLevel: 1 }]);

    // The same steps change a guild that is on the site.
    await page.goto(`${site.url}/set-up?step=options&realm=vaelorin&name=Cinder+Pact`);
    await page.getByLabel("Minimum level").fill("2");
    await button(page, "Add the guild and start the first sync").click();
    await arrives(page, "First sync");
    expect(await guilds()).toMatchObject([{ name: "Cinder Pact", minimumLevel: 2 }]);
  });
});
