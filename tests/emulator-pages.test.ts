import { createEmulator, type Emulator, type Listening } from "@guildhall/emulator";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const WIDTH = "document.documentElement.scrollWidth";

/** On how many lines the text of each element stands. */
const lines = (page: Page, selector: string) =>
  page.evaluate<
    number[]
  >(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })`);

const WIDTHS = [320, 390, 1280];

test.each(WIDTHS)("the consent page fits %i px, and breaks no name", async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const asked = new URLSearchParams({
    client_id: emulator.credentials.clientId,
    response_type: "code",
    scope: "openid wow.profile",
    redirect_uri: "http://localhost:3000/a/rather/long/way/back/to/the/client?tenant=lanternwatch",
  });
  await page.goto(`${listening.url}/oauth/authorize?${asked}`);
  expect(await page.evaluate(WIDTH)).toBe(width);
  const names = await lines(page, "label span, label small");
  expect(names).toHaveLength(10);
  expect(new Set(names)).toEqual(new Set([1]));
  await page.close();
});

test.each(WIDTHS)("the reference fits %i px, and breaks no id of a row", async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${listening.url}/_emulator/reference/#/guilds/guilds.get`);
  await page.locator(".opblock.is-open .parameters").waitFor();
  expect(await page.evaluate(WIDTH)).toBe(width);
  const ids = await lines(page, ".opblock-summary-operation-id");
  expect(ids).toHaveLength(66);
  expect(new Set(ids)).toEqual(new Set([1]));
  const texts = page.locator(".opblock-tag > small, .parameters-col_description p");
  const widths = await texts.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.min(...widths.filter((each) => each > 0))).toBeGreaterThan(120);
  await page.close();
});
