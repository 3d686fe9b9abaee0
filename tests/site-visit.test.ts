import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { visit } from "./site-visit.ts";

const HTML = `<!doctype html><title>Hall</title><p>The hall is closed.</p><p hidden>behind the door</p>
<p>${"x".repeat(600)}</p><script src="/lock.js"></script>`;

let browser: Browser;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(({ url: path }, response) => {
    const isScript = path === "/lock.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? 'console.error("the lock is broken")' : HTML);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
});

const failureOf = (look: () => Promise<void>): Promise<Error> =>
  visit({ browser, site: { url }, path: "/hall" }, look).then(
    () => new Error("The visit succeeded."),
    (error: Error) => error,
  );

describe("a failed visit", () => {
  test("names the page, its problems and the beginning of its visible text", async () => {
    const timeout = new Error("Timeout 60000ms exceeded.");
    const { message, cause } = await failureOf(() => Promise.reject(timeout));
    expect(cause).toBe(timeout);
    expect(message).toContain("Timeout 60000ms exceeded.");
    expect(message).toContain(`Page: ${url}/hall\n`);
    expect(message).toContain("Problem: console: the lock is broken\n");
    const [, text = ""] = message.split("Text:\n");
    expect(text).toMatch(/^The hall is closed\.\s+x{400}/);
    expect(text).toHaveLength(500);
    expect(text).not.toContain("behind the door");
  });

  test("fails because of a problem that the page logged", async () => {
    const { message } = await failureOf(async () => {});
    expect(message).toContain("Problem: console: the lock is broken\n");
  });
});
