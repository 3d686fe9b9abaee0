import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Site } from "./site.ts";

const REPORT_VIOLATIONS = `addEventListener("securitypolicyviolation", (event) => {
  console.error("policy: " + event.violatedDirective + " " + event.blockedURI);
});`;

export interface Visit extends Omit<BrowserContextOptions, "viewport"> {
  readonly browser: Browser;
  readonly site: Pick<Site, "url">;
  readonly path: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Paths whose error responses the browser may log. */
  readonly refused?: RegExp | undefined;
  /** Called before the page is opened. */
  readonly before?: ((page: Page) => Promise<unknown>) | undefined;
}

/**
 * Opens a page for `look`. Fails when the page throws, logs an error, violates its policy or calls another host. Any
 * failure names the page, and says what it shows and which problems it had.
 */
export async function visit(
  { browser, site, path, width = 1440, height = 900, before, refused, ...options }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  await context.addInitScript(REPORT_VIOLATIONS);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // The browser logs the URL of a missing page, which is a test here.
    const { url } = message.location();
    if (message.type() !== "error" || url === site.url + path || refused?.test(url)) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) problems.push(`other host: ${request.url()}`);
  });
  try {
    await before?.(page);
    await page.goto(site.url + path);
    await look(page);
    expect(problems).toEqual([]);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${message}\n\n${await stateOf(page, problems)}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Number of characters of the page's text in a failure. */
const SHOWN = 500;

async function stateOf(page: Page, problems: readonly string[]): Promise<string> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 5000 })
    .catch(() => "(The text cannot be read.)");
  return [`Page: ${page.url()}`, ...problems.map((problem) => `Problem: ${problem}`), "Text:"]
    .concat(text.slice(0, SHOWN))
    .join("\n");
}
