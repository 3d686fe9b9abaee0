import { expect, test } from "vitest";
import { openSite } from "./testing/open-site.ts";

test("an unforeseen failure is logged, and its sender is told nothing of it", async () => {
  const site = await openSite();
  await site.store.close();
  const response = await site.app.request("/api/guilds");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: { code: "unexpected" } });
  expect(text).not.toMatch(/sqlite|database|driver|at \w+ \(/i);
  expect(site.log.lines).toMatchObject([
    { level: "error", fields: { method: "GET", path: "/api/guilds", err: expect.any(Error) } },
  ]);
  await site.close();
});
