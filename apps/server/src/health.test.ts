// @module-tag promise/outages

import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSite, type Site } from "./testing/open-site.ts";

let site: Site;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const status = async (path: string) => (await site.app.request(path)).status;

test("a server whose database answers is healthy and ready", async () => {
  const response = await site.app.request("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
  expect(await status("/readyz")).toBe(200);
});

test("a server whose store is closed is not healthy", async () => {
  await site.store.close();
  expect(await status("/healthz")).toBe(503);
  expect(await status("/readyz")).toBe(503);
});

test("a server whose database file was replaced is not healthy", async () => {
  const file = join(site.folder, "guildhall.sqlite");
  await copyFile(file, `${file}.backup`);
  await rename(`${file}.backup`, file);
  expect(await status("/healthz")).toBe(503);
});

test("a server whose database does not respond in time is not healthy", async () => {
  const check = () => new Promise<void>(() => {});
  const slow = await openSite({ store: { ...site.store, check }, timings: { healthTimeoutMs: 5 } });
  expect((await slow.app.request("/healthz")).status).toBe(503);
  await slow.close();
});

test("a server that is closing is healthy, but not ready", async () => {
  const listening = await site.server.listen({ port: 0, host: "127.0.0.1" });
  await listening.close();
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
});
