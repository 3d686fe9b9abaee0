import type { Emulator } from "@guildhall/emulator";
import type { GuildDetail, Setting, SyncRun } from "@guildhall/server/api";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { createAdministrator, type SignedIn, send } from "./site-setup.ts";
import { visit } from "./site-visit.ts";

let site: Site;
let browser: Browser;
let path: string;
let storageState: SignedIn;

const runs = () => site.get<SyncRun[]>("/api/v1/sync/runs");
const members = async () =>
  (await site.get<GuildDetail>(path.replace("/settings", "/api/v1"))).rosterCount;

/** A site with credentials and a synced guild. */
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ isNew: true }), launchBrowser()]);
  storageState = await createAdministrator(browser, site);
  const context = await browser.newContext({ storageState });
  const settings = { ...site.emulator.credentials, region: "us" };
  const saved = await send(context, site, "PATCH", "settings", settings);
  expect(await saved.text()).toContain("clientSecret");
  const wanted = { region: "us", edition: "current", realm: "vaelorin", name: "Cinder Pact" };
  const added = await send(context, site, "POST", "guilds", wanted);
  const { guild } = await added.json();
  path = `/settings/guilds/${guild.id}`;
  await context.close();
  const status = async () => (await runs())[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe("succeeded"), { timeout: 60_000 });
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** A fault of the service, until the end of the block. */
function fault(added: Parameters<Emulator["faults"]["add"]>[0]): Disposable {
  const id = site.emulator.faults.add(added);
  return { [Symbol.dispose]: () => void site.emulator.faults.remove(id) };
}

const at = (page: string) => ({ browser, site, storageState, path: page });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function settingNamed(wanted: Setting["name"]): Promise<Setting | undefined> {
  const context = await browser.newContext({ storageState });
  const settings: Setting[] = await (
    await context.request.get(`${site.url}/api/v1/settings`)
  ).json();
  await context.close();
  return settings.find(({ name }) => name === wanted);
}

test("credentials are checked without being stored", async () => {
  const { clientSecret } = site.emulator.credentials;
  const before = await settingNamed("clientSecret");
  expect(before).toMatchObject({ isSet: true });
  await visit(at("/settings/credentials"), async (page) => {
    const check = async (value: string, result: RegExp) => {
      await page.getByLabel("Client secret").fill(value);
      await button(page, "Check without saving").click();
      await page.getByText(result).waitFor();
    };
    await check("another-secret", /^The client id or the client secret is wrong/);
    await check(clientSecret, /^The service accepts the client/);
  });
  expect(await settingNamed("clientSecret")).toEqual(before);
});

test("credentials that the service refuses are explained, and saved only when the visitor insists", async () => {
  const { clientId, clientSecret } = site.emulator.credentials;
  const storedId = async () => (await settingNamed("clientId"))?.value;
  await visit(at("/settings/credentials"), async (page) => {
    const refused = page.getByRole("alert").getByText(/^The client id or the client secret is/);
    await page.getByLabel("Client id").fill("lanternwatch");
    await button(page, "Save").click();
    await refused.waitFor();
    expect(await storedId()).toBe(clientId);
    await expectNoBarrier(page, "refused credentials");
    await button(page, "Save anyway").click();
    await page.getByText("Saved").waitFor();
    expect(await button(page, "Save anyway").count()).toBe(0);
    expect(await storedId()).toBe("lanternwatch");
    await page.getByLabel("Client id").fill(clientId);
    await page.getByLabel("Client secret").fill(clientSecret);
    expect(await refused.count()).toBe(0);
    await button(page, "Save").click();
    await page.getByText(/^The service accepts the client/).waitFor();
    await page.getByText("Saved").waitFor();
  });
  expect(await storedId()).toBe(clientId);
});

test("a guild is synced from the list, and the run shows its progress and its documents", async () => {
  await visit(at("/settings/runs"), async (page) => {
    const before = (await runs()).length;
    await button(page, "Sync now").click();
    await page.getByRole("status").getByText("No changes").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Details" }).count()).toBe(before + 1);
    await expect.poll(async () => (await runs())[0]?.status, { timeout: 30_000 }).toBe("succeeded");
    await page.getByRole("link", { name: "Details" }).first().click();
    await page.getByRole("heading", { name: "Documents that were not received" }).waitFor();
    await page.getByText("Succeeded").waitFor();
  });
});

test("a failed sync shows the cause, the next step and its page, and the settings show them until a sync succeeds", async () => {
  const cause = /^The client id or the client secret is wrong/;
  {
    using _ = fault({ match: "guilds.roster", status: 401 });
    using __ = fault({ match: "token", status: 401 });
    await visit(at("/settings/guilds"), async (page) => {
      await button(page, "Sync now").click();
      const result = page.getByRole("alert");
      await result.getByText(cause).waitFor();
      await result.getByText("Next attempt:").waitFor();
      const link = result.getByRole("link", { name: "Credentials" });
      expect(await link.getAttribute("href")).toBe("/settings/credentials");
    });
  }
  await visit(at("/settings"), async (page) => {
    const problem = page.getByRole("status").filter({ hasText: "Cinder Pact is not up to date" });
    await problem.getByText(cause).waitFor();
    await problem.getByText("Next attempt:").waitFor();
    await problem.getByRole("link", { name: "Credentials" }).click();
    await page.getByRole("heading", { level: 1, name: "Credentials" }).waitFor();
    await page.goto(`${site.url}/settings/guilds`);
    await button(page, "Sync now").click();
    await page.getByRole("status").getByText("Succeeded").waitFor();
    await page.goto(`${site.url}/settings`);
    await page.getByRole("main").getByRole("link", { name: /^Your/ }).first().waitFor();
    expect(await page.getByText("is not up to date").count()).toBe(0);
  });
});

test("a running sync is cancelled", async () => {
  using _ = fault({ match: "*", kind: "slow-headers", ms: 60_000 });
  await visit(at("/settings/runs"), async (page) => {
    await button(page, "Sync now").click();
    await button(page, "Cancel the sync").click();
    await button(page, "Cancel the sync").waitFor({ state: "detached" });
    expect((await runs())[0]?.status).toBe("cancelled");
  });
});

test("the retry of a sync that failed is cancelled", async () => {
  using _ = fault({ match: "*", status: 500 });
  await visit(at("/settings/runs"), async (page) => {
    await button(page, "Sync now").click();
    await button(page, "Cancel the retry").click();
    await button(page, "Cancel the retry").waitFor({ state: "detached" });
    const latest = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("article") })
      .first();
    await latest.getByText("The sync was canceled.").waitFor();
    await latest.getByText("Canceled", { exact: true }).waitFor();
    expect(await latest.getByText("Next attempt").count()).toBe(0);
  });
  expect((await runs())[0]).toMatchObject({ status: "cancelled", nextAttemptAt: null });
});

test("the settings of a guild are saved, with the number of members of a minimum level", async () => {
  await visit(at(path), async (page) => {
    await page.getByLabel("Minimum level").fill("2");
    await page.getByText(/^Includes \d+ of \d+ members\.$/).waitFor();
    await page.getByLabel("Minutes between two syncs").fill("90");
    await page.getByLabel("Name of: Rank 1").fill("Ember Wardens");
    await page.getByLabel("Color of: Rank 1").fill("#c79c6e");
    await button(page, "Save").click();
    await page.getByText("Saved").waitFor();
    await page.reload();
    await page.getByLabel("Minimum level").waitFor();
    expect(await page.getByLabel("Minimum level").inputValue()).toBe("2");
    expect(await page.getByLabel("Minutes between two syncs").inputValue()).toBe("90");
    expect(await page.getByLabel("Name of: Rank 1").inputValue()).toBe("Ember Wardens");
    await page.goto(site.url + path.replace("/settings", ""));
    await page.getByRole("link", { name: /^Ember Wardens/ }).waitFor();
    await page.goBack();
    await page.getByLabel("Name of: Rank 1").fill("");
    await button(page, "Remove the color of: Rank 1").click();
    await button(page, "Save").click();
    await page.getByText("Saved").waitFor();
  });
  const guild = await site.get<GuildDetail>(path.replace("/settings", "/api/v1"));
  expect(guild).toMatchObject({ rankNames: {}, rankColors: {}, intervalMinutes: 90 });
});

test("a held roster is approved after a preview, and the approval is undone", {
  tags: "promise/held-rosters",
}, async () => {
  const before = await members();
  using _ = fault({ match: "guilds.roster", kind: "empty-roster" });
  // The page can ask for the held roster again before it knows that it was approved.
  const refused = /\/(?:held-roster|roster-approval)$/;
  await visit({ ...at(path), refused }, async (page) => {
    await button(page, "Sync now").click();
    await page.getByRole("alert").getByText("The new roster can be wrong, so it waits.").waitFor();
    await visit({ browser, site, path: path.replace("/settings", "") }, async (visitor) => {
      await visitor.getByRole("complementary", { name: "Held roster" }).waitFor();
      expect(await visitor.getByRole("link", { name: "Review the roster" }).count()).toBe(0);
    });
    const review = page.getByRole("link", { name: "Review the roster" });
    expect(await review.count()).toBe(0);
    await page.goto(`${site.url}/settings`);
    await review.waitFor();
    await page.goto(site.url + path.replace("/settings", ""));
    await review.click();
    await page.getByRole("heading", { name: `${before} members would leave` }).waitFor();
    expect(await page.getByText("not in the roster").count()).toBe(before);
    expect(await members()).toBe(before);
    expect(await button(page, "Undo the latest approval").count()).toBe(0);
    await button(page, "Approve the roster").click();
    const dialog = page.getByRole("dialog", { name: "Approve the roster" });
    await dialog.getByText("You can undo this for 30 days.").waitFor();
    await button(page, "Approve the roster").last().click();
    await expect.poll(members).toBe(0);
    await page.getByRole("heading", { name: "Held roster" }).waitFor({ state: "detached" });
    await button(page, "Undo the latest approval").click();
    await page.getByText(`It removed ${before} members.`).waitFor();
    await button(page, "Undo the latest approval").last().click();
    await page.getByText(`${before} members are back.`).waitFor();
    await expect.poll(() => button(page, "Undo the latest approval").count()).toBe(0);
    await expect.poll(members).toBe(before);
  });
});

test("a guild whose access was refused is enabled again", async () => {
  using refused = fault({ match: "guilds.roster", status: 403 });
  await visit(at(path), async (page) => {
    await button(page, "Sync now").click();
    await page.getByRole("alert").getByText("The service refuses access (403).").waitFor();
    await page.goto(`${site.url}/settings`);
    await page.getByText("Guildhall sends no requests for it").waitFor();
    await page.getByRole("link", { name: "Settings of the guild" }).click();
    await page.getByRole("heading", { name: "Access to the guild" }).waitFor();
    refused[Symbol.dispose]();
    await button(page, "Enable access again").click();
    await page.getByRole("heading", { name: "Access to the guild" }).waitFor({ state: "detached" });
  });
});

test("another guild is found with the search of the set-up", async () => {
  await visit(at("/settings/guilds"), async (page) => {
    await page.getByLabel("Region").selectOption("eu");
    await button(page, "Find the guild").click();
    await page.getByRole("combobox", { name: "Realm" }).waitFor();
    expect(page.url()).toContain("step=guild&region=eu&edition=current");
  });
});

test("adding a guild that is stored changes its minimum level, and syncs it", async () => {
  const wanted = "/set-up?step=options&realm=vaelorin&name=Cinder+Pact";
  await visit(at(wanted), async (page) => {
    await page.getByLabel("Minimum level").fill("30");
    await button(page, "Add the guild and start the first sync").click();
    await page.getByText("Your guild's page is ready").waitFor();
  });
  const guild = await site.get<GuildDetail>(path.replace("/settings", "/api/v1"));
  expect(guild.minimumLevel).toBe(30);
});

test("a backup is downloaded as a file", async () => {
  await visit(at("/settings/backup"), async (page) => {
    const download = page.waitForEvent("download");
    await button(page, "Download a backup").click();
    expect((await download).suggestedFilename()).toMatch(/^guildhall-[\d-]+\.tar\.gz$/);
    await page.getByText("The download is complete.").waitFor();
  });
});

test("the only guild is removed after its name was typed, and the site shows no demo", async () => {
  await visit(at(path), async (page) => {
    await button(page, "Remove the guild").click();
    const dialog = page.getByRole("dialog", { name: "Remove Cinder Pact?" });
    await dialog.getByText("Former members").waitFor();
    await dialog.getByText("This is the only guild of the site.").waitFor();
    await dialog.getByLabel(/^Type the name/).fill("Cinder");
    const remove = dialog.getByRole("button", { name: "Remove the guild" });
    expect(await remove.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByLabel(/^Type the name/).fill("Cinder Pact");
    await remove.click();
    await page.getByRole("heading", { level: 1, name: "Guilds" }).waitFor();
  });
  expect(await site.get<GuildDetail[]>("/api/v1/guilds")).toEqual([]);
  await visit(at("/"), async (page) => {
    await page.getByRole("heading", { level: 1, name: "No guild yet" }).waitFor();
    await page.getByRole("link", { name: "Add a guild" }).waitFor();
    expect(await page.getByText("This is a demo").count()).toBe(0);
  });
});
