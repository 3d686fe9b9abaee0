import { createEmulator, type Emulator, type Listening } from "@guildhall/emulator";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";

let browser: Browser;
let emulator: Emulator;
let listening: Listening;
beforeAll(async () => {
  emulator = createEmulator();
  [browser, listening] = await Promise.all([launchBrowser(), emulator.listen()]);
});
afterAll(async () => {
  await browser.close();
  await listening.close();
});

/** What the browser complained of, and what it asked of other hosts. */
let complaints: string[];
let page: Page;
beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ colorScheme: "dark" });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(listening.url)) {
      complaints.push(request.url());
    }
  });
  return () => page.close();
});

const open = (fragment = "") => page.goto(`${listening.url}/_emulator/reference/${fragment}`);

/** Presses the button of the row that is open, and gives the status of the service's answer. */
async function execute(): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().includes("namespace="));
  await page.locator(".opblock.is-open .execute").click();
  return (await answered).status();
}

test("the reference shows every group, loads nothing from elsewhere and breaks no rule of its policy", async () => {
  await open();
  await page.locator(".opblock-tag").first().waitFor();
  expect(await page.locator(".opblock-tag").count()).toBe(18);
  expect(await page.locator(".opblock").count()).toBe(66);
  expect(complaints).toEqual([]);
});

describe("a row that a link leads to", () => {
  test("is open, and is tried with one click", async () => {
    await open("#/guilds/guilds.get");
    expect(await execute()).toBe(200);
    const { guildName } = emulator.description(listening.url).example;
    await page.locator(".live-responses-table", { hasText: guildName }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("of China carries a token of China's token host", async () => {
    await open("#/tokens/tokens.index");
    expect(await execute()).not.toBe(401);
    const asked = emulator.requests.map(({ path }) => path);
    expect(asked).toEqual(
      expect.arrayContaining(["/oauth-cn/token", "/gateway-cn/data/game/token/index"]),
    );
  });

  test("of an account is tried as the user who agreed on the consent page", async () => {
    await open("#/account/account.get");
    await page.locator(".opblock.is-open .authorization__btn").click();
    const scheme = page.locator(".auth-container").first();
    await scheme.locator(".scopes label").first().click();
    const opened = page.waitForEvent("popup");
    await scheme.locator("button.authorize").click();
    const popup = await opened;
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: /allow/i }).click();
    await closed;
    await scheme.locator("button", { hasText: "Logout" }).waitFor();
    await page.locator(".modal-ux .btn-done").first().click();
    expect([401, 403]).not.toContain(await execute());
  });

  test("gets a new token after the old ones were revoked", async () => {
    await open("#/realms/realms.index");
    expect(await execute()).toBe(200);
    emulator.tokens.revokeAll();
    expect(await execute()).toBe(401);
    await expect.poll(execute).toBe(200);
  });
});

test("the look is dark or light, as the system asks", async () => {
  await open();
  await page.locator("html.dark-mode .opblock-tag").first().waitFor();
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("html:not(.dark-mode) .opblock-tag").first().waitFor();
});
