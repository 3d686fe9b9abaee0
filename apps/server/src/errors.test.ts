// @module-tag promise/input
// @module-tag promise/outages
// @module-tag promise/overload

import { StoreError } from "@guildhall/store";
import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { openSite } from "./testing/open-site.ts";
import { recordLog } from "./testing/record-log.ts";

test("an unexpected error is logged, and the response does not contain it", async () => {
  const site = await openSite();
  await site.store.close();
  const response = await site.app.request("/api/v1/guilds");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ code: "unexpected" });
  expect(text).not.toMatch(/sqlite|database|driver|at \w+ \(/i);
  expect(site.log.lines).toMatchObject([
    { level: "error", fields: { method: "GET", path: "/api/v1/guilds", err: expect.any(Error) } },
  ]);
  await site.close();
});

test("an unreachable database causes a 503 with a plain message", async () => {
  const away = new StoreError("unreachable", "The database at 10.0.0.7 cannot be reached.");
  const app = new OpenAPIHono();
  app.onError(answerErrors(recordLog()));
  app.get("/", () => Promise.reject(away));
  const response = await app.request("/");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    detail: "The database cannot be reached.",
    code: "database-unreachable",
    hint: "Try again in a moment. The server's log contains details.",
  });
});

test.each(["disk-full", "read-only"] as const)(
  "a database that cannot be written (%s) causes a 503 that says that nothing was changed",
  async (code) => {
    const app = new OpenAPIHono();
    const log = recordLog();
    app.onError(answerErrors(log));
    app.get("/", () =>
      Promise.reject(new StoreError(code, "The SQLite database /data/x is full.")),
    );
    const response = await app.request("/");
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      code: "database-not-writable",
      detail: expect.stringContaining("Nothing was"),
    });
    expect(text).not.toContain("/data");
    expect(log.lines).toHaveLength(1);
  },
);
