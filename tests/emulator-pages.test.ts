import { ENDPOINT_ROWS, ENDPOINTS } from "@guildhall/contract";
import { createEmulator, type Emulator, type EmulatorServer } from "@guildhall/emulator";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";

let browser: Browser;
let emulator: Emulator;
let listening: EmulatorServer;
beforeAll(async () => {
  emulator = createEmulator();
  [browser, listening] = await Promise.all([launchBrowser(), emulator.listen()]);
});
afterAll(async () => {
  await browser?.close();
  await listening?.close();
});

let page: Page;
/** Errors that the browser logged, and URLs of other hosts that it requested. */
let complaints: string[];

async function openPage(options: BrowserContextOptions = {}): Promise<() => Promise<void>> {
  complaints = [];
  page = await browser.newPage(options);
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
}

/** Returns the width of the page in a window of this width. */
async function widthWithin(width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate("document.documentElement.scrollWidth");
}

/** Returns the number of lines of each element's text. */
const lines = (selector: string) =>
  page.evaluate<
    number[]
  >(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })`);

/** Presses the button of the open row, and returns the status of the service's response. */
async function execute(): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().includes("namespace="));
  await page.locator(".opblock.is-open .execute").click();
  return (await answered).status();
}

/** Closes the open row and opens another one. */
async function openRow(id: string): Promise<void> {
  await page.locator(".opblock.is-open .opblock-summary-control").click();
  const name = page.locator(".opblock-summary-operation-id", { hasText: new RegExp(`^${id}$`) });
  await page.locator(".opblock", { has: name }).locator(".opblock-summary-control").click();
  await page.locator(".opblock.is-open", { has: name }).waitFor();
}

const WIDTHS = [320, 390, 1280];

describe("the consent page", () => {
  beforeAll(async () => {
    const close = await openPage();
    const asked = new URLSearchParams({
      client_id: emulator.credentials.clientId,
      response_type: "code",
      scope: "openid wow.profile",
      redirect_uri:
        "http://localhost:3000/a/rather/long/way/back/to/the/client?tenant=lanternwatch",
    });
    await page.goto(`${listening.url}/oauth/authorize?${asked}`);
    return close;
  });

  test.each(WIDTHS)("fits %i px, and has each name on one line", async (width) => {
    expect(await widthWithin(width)).toBe(width);
    const names = await lines("label span, label small");
    expect(names).toHaveLength(12);
    expect(new Set(names)).toEqual(new Set([1]));
  });
});

describe("the reference", () => {
  beforeAll(async () => {
    const close = await openPage({ colorScheme: "dark" });
    // Takes seconds, so all tests share it.
    await page.goto(`${listening.url}/_emulator/reference/#/guilds/guilds.get`);
    await page.locator(".opblock.is-open .parameters").waitFor();
    return close;
  });

  test("shows every group and row, requests no other host and follows its content security policy", async () => {
    expect(await page.locator(".opblock-tag").count()).toBe(Object.keys(ENDPOINTS).length);
    expect(await page.locator(".opblock").count()).toBe(ENDPOINT_ROWS.length);
    expect(complaints).toEqual([]);
  });

  test.each(WIDTHS)("fits %i px, and has the id of each row on one line", async (width) => {
    expect(await widthWithin(width)).toBe(width);
    const ids = await lines(".opblock-summary-operation-id");
    expect(ids).toHaveLength(ENDPOINT_ROWS.length);
    expect(new Set(ids)).toEqual(new Set([1]));
    const texts = page.locator(".opblock-tag > small, .parameters-col_description p");
    const widths = await texts.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.min(...widths.filter((each) => each > 0))).toBeGreaterThan(120);
  });

  test("uses the color scheme of the system", async () => {
    await page.locator("html.dark-mode .opblock-tag").first().waitFor();
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("html:not(.dark-mode) .opblock-tag").first().waitFor();
  });

  test("opens the row that a link names, and sends its request with one click", async () => {
    expect(await execute()).toBe(200);
    const { guildName } = emulator.description(listening.url).example;
    await page.locator(".live-responses-table", { hasText: guildName }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("sends a request of China with a token of China's token host", async () => {
    await openRow("tokens.index");
    expect(await execute()).not.toBe(401);
    const asked = emulator.requests.map(({ path }) => path);
    expect(asked).toEqual(
      expect.arrayContaining(["/oauth-cn/token", "/gateway-cn/data/game/token/index"]),
    );
  });

  test("gets a new token after the old ones were revoked", async () => {
    await openRow("realms.index");
    expect(await execute()).toBe(200);
    emulator.tokens.revokeAll();
    expect(await execute()).toBe(401);
    await expect.poll(execute).toBe(200);
  });

  test("sends a request of an account as the user who agreed on the consent page", async () => {
    await openRow("account.get");
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
});
