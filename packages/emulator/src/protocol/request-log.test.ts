import { expect, test } from "vitest";
import { openSession } from "../test-session.ts";
import { createRequestLog } from "./request-log.ts";

test("every request is logged with its row, region and status", async () => {
  const session = await openSession();
  await session.get("/eu/guild/Brightholm/Nobody?fields=members");
  await fetch(`${session.url}/nowhere`);
  expect(session.emulator.requests).toEqual([
    { method: "POST", path: "/oauth/token", query: "", row: "token", region: null, status: 200 },
    {
      method: "GET",
      path: "/eu/guild/Brightholm/Nobody",
      query: "?fields=members",
      row: "legacy.guild",
      region: "eu",
      status: 404,
    },
    { method: "GET", path: "/nowhere", query: "", row: null, region: null, status: 404 },
  ]);
  await session.close();
});

test("the log is bounded, and keeps the last requests", () => {
  const log = createRequestLog();
  for (let status = 0; status < 10_000; status += 1) {
    log.add({ method: "GET", path: "/", query: "", row: null, region: null, status });
  }
  expect(log.entries.length).toBeLessThan(2_001);
  expect(log.entries.length).toBeGreaterThanOrEqual(1_000);
  expect(log.entries.at(-1)?.status).toBe(9_999);
});
