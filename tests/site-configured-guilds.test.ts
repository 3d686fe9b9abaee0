// @module-tag promise/accounts
import { type MissingConfiguredGuild, recordConfiguredGuild } from "@guildhall/admin/guilds";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type StartedAdminSite, startAdminSite, visitAs } from "./admin-site-visit.ts";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

const NAMED = {
  region: "eu",
  edition: "current",
  realm: "Emberfal",
  name: "Lantern Watch",
} as const;
const UNKNOWN_REALM: MissingConfiguredGuild["lookup"] = {
  ...{ status: "not-found", cause: "not-found", missing: "realm", mayPass: false },
  ...{ page: null, command: null },
  ...{ visitors: "Unknown.", nextStep: "Check the realm.", detail: "No such realm." },
  ...{ realms: [{ slug: "emberfall", name: "Emberfall" }], guilds: [], places: [] },
};
const UNREACHABLE: MissingConfiguredGuild["lookup"] = {
  ...{ status: "failed", cause: "connection", mayPass: true },
  ...{ page: null, command: null },
  ...{ visitors: "Unreachable.", nextStep: "Check the network.", detail: "The request failed." },
};

let opened: StartedAdminSite;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => opened.close());
afterAll(() => browser?.close());

const record = (lookup: MissingConfiguredGuild["lookup"], nextAttemptAt: number | null = null) =>
  recordConfiguredGuild(
    opened.store,
    NAMED,
    { guild: null, lookup },
    { checkedAt: 1, nextAttemptAt },
  );
const at = (path: string) => ({ browser, site: opened.site, path });
const main = (page: Page) => page.getByRole("main");

test("the home page without a guild tells visitors in one line that the configured guild was not found", async () => {
  opened = await startAdminSite();
  await opened.store.guilds.remove(opened.guild.id);
  await record(UNKNOWN_REALM);
  await visit(at("/"), async (page) => {
    const line = "The guild of this site was not found. Its administrators can correct the name.";
    await page.getByText(line).waitFor();
    expect(await main(page).textContent()).not.toMatch(/Emberfal|GUILDHALL|Set up/);
    await expectNoBarrier(page, "a missing guild");
  });
  await record(UNREACHABLE, Date.now() + 3_600_000);
  await visit(at("/"), async (page) => {
    await page.getByText("could not be added yet. The game's service cannot be reached").waitFor();
    await page.getByText(/^Next attempt:/).waitFor();
  });
});

test("the home page does not say that there is no guild before the first attempt to add one", async () => {
  opened = await startAdminSite({ site: { configuredGuilds: () => [NAMED] } });
  await opened.store.guilds.remove(opened.guild.id);
  await visit(at("/"), async (page) => {
    await page.getByText("This page fills when the first sync runs.").waitFor();
    await record(UNREACHABLE);
    await page.getByText("could not be added yet").waitFor();
  });
});

test("the home page shows administrators the name that was tried, suggestions and how to add a guild", async () => {
  opened = await startAdminSite();
  await opened.store.guilds.remove(opened.guild.id);
  await record(UNKNOWN_REALM);
  await visitAs("brann", at("/"), async (page) => {
    await page.getByText("GUILDHALL_GUILD names Emberfal/Lantern Watch (eu, current).").waitFor();
    await page.getByText("The service does not know the realm “Emberfal”.").waitFor();
    await page.getByText("emberfall (eu, current)").waitFor();
    await page.getByText("Correct the variable and restart Guildhall.").waitFor();
    await expectNoBarrier(page, "the details of a missing guild");
    await page.getByRole("link", { name: "Add a guild" }).click();
    await page.getByRole("heading", { level: 2, name: "Game and region" }).waitFor();
  });
});

test("the list of guilds in the settings shows the one that is missing, and its next attempt", async () => {
  opened = await startAdminSite();
  await record(UNREACHABLE, Date.now() + 3_600_000);
  await visitAs("brann", at("/settings/guilds"), async (page) => {
    await page.getByText("GUILDHALL_GUILD names Emberfal/Lantern Watch").waitFor();
    await page.getByText("The request failed. Check the network.").waitFor();
    await page.getByText(/^Next attempt:/).waitFor();
    await page.getByRole("link", { name: opened.guild.name }).waitFor();
    await expectNoBarrier(page, "a missing guild in the settings");
  });
  await visitAs("ysolde", at("/settings/guilds"), async (page) => {
    await page.getByText("The guild of this site could not be added yet.").waitFor();
    expect(await main(page).textContent()).not.toMatch(/Lantern Watch|GUILDHALL/);
  });
});

test("the page of a guild shows what variables lock, and saves the rest", async () => {
  const named: { region: "eu"; edition: "current"; realm: string; name: string }[] = [];
  opened = await startAdminSite({
    environment: { GUILDHALL_MINIMUM_LEVEL: "10" },
    site: { configuredGuilds: () => named },
  });
  const { id, realmSlug, name } = opened.guild;
  const remove = (page: Page) => page.getByRole("button", { name: "Remove the guild" });
  const path = `/settings/guilds/${id}`;
  await visitAs("brann", at(path), async (page) => {
    await remove(page).click();
    await page.getByText("This is the only guild of the site.").waitFor();
  });
  named.push({ region: "eu", edition: "current", realm: realmSlug, name });
  await visitAs("brann", at(path), async (page) => {
    await page.getByText("GUILDHALL_GUILD names this guild, so it cannot be removed").waitFor();
    expect(await remove(page).count()).toBe(0);
    await page.getByText("GUILDHALL_MINIMUM_LEVEL").waitFor();
    await page.getByLabel("Minutes between two syncs").fill("90");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();
    await expectNoBarrier(page, "locked settings of a guild");
  });
  const { minimumLevel } = opened.guild;
  expect(await opened.store.guilds.get(id)).toMatchObject({ intervalMinutes: 90, minimumLevel });
});
