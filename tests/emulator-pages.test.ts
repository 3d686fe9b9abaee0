import { ENDPOINT_ROWS, ENDPOINTS } from "@guildhall/contract";
import { createEmulator, type Emulator, type EmulatorServer } from "@guildhall/emulator";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
/** What the browser complained of, and what it asked of other hosts. */
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

/** Takes seconds, so tests share what it shows where they can. */
const openReference = (fragment: string) =>
  page.goto(`${listening.url}/_emulator/reference/${fragment}`);

/** Lays the page out for a window of a width, and gives how wide it is. */
async function widthWithin(width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate("document.documentElement.scrollWidth");
}

/** On how many lines the text of each element stands. */
const lines = (selector: string) =>
  page.evaluate<
    number[]
  >(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })`);

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

  test.each(WIDTHS)("fits %i px, and breaks no name", async (width) => {
    expect(await widthWithin(width)).toBe(width);
    const names = await lines("label span, label small");
    expect(names).toHaveLength(10);
    expect(new Set(names)).toEqual(new Set([1]));
  });
});

describe("the reference", () => {
  beforeAll(async () => {
    const close = await openPage({ colorScheme: "dark" });
    await openReference("#/guilds/guilds.get");
    await page.locator(".opblock.is-open .parameters").waitFor();
    return close;
  });

  test("shows every group, loads nothing from elsewhere and breaks no rule of its policy", async () => {
    expect(await page.locator(".opblock-tag").count()).toBe(Object.keys(ENDPOINTS).length);
    expect(await page.locator(".opblock").count()).toBe(ENDPOINT_ROWS.length);
    expect(complaints).toEqual([]);
  });

  test.each(WIDTHS)("fits %i px, and breaks no id of a row", async (width) => {
    expect(await widthWithin(width)).toBe(width);
    const ids = await lines(".opblock-summary-operation-id");
    expect(ids).toHaveLength(ENDPOINT_ROWS.length);
    expect(new Set(ids)).toEqual(new Set([1]));
    const texts = page.locator(".opblock-tag > small, .parameters-col_description p");
    const widths = await texts.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.min(...widths.filter((each) => each > 0))).toBeGreaterThan(120);
  });

  test("is dark or light, as the system asks", async () => {
    await page.locator("html.dark-mode .opblock-tag").first().waitFor();
    await page.emulateMedia({ colorScheme: "light" });
    await page.locator("html:not(.dark-mode) .opblock-tag").first().waitFor();
  });
});

/** Presses the button of the row that is open, and gives the status of the service's answer. */
async function execute(): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().includes("namespace="));
  await page.locator(".opblock.is-open .execute").click();
  return (await answered).status();
}

describe("a row of the reference that a link leads to", () => {
  beforeEach(() => openPage());

  test("is open, and is tried with one click", async () => {
    await openReference("#/guilds/guilds.get");
    expect(await execute()).toBe(200);
    const { guildName } = emulator.description(listening.url).example;
    await page.locator(".live-responses-table", { hasText: guildName }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("of China carries a token of China's token host", async () => {
    await openReference("#/tokens/tokens.index");
    expect(await execute()).not.toBe(401);
    const asked = emulator.requests.map(({ path }) => path);
    expect(asked).toEqual(
      expect.arrayContaining(["/oauth-cn/token", "/gateway-cn/data/game/token/index"]),
    );
  });

  test("of an account is tried as the user who agreed on the consent page", async () => {
    await openReference("#/account/account.get");
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
    await openReference("#/realms/realms.index");
    expect(await execute()).toBe(200);
    emulator.tokens.revokeAll();
    expect(await execute()).toBe(401);
    await expect.poll(execute).toBe(200);
  });
});
