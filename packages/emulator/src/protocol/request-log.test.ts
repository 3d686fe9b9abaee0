import { expect, test } from "vitest";
import { openSession, TEST_TIME } from "../test-session.ts";
import { createRequestLog } from "./request-log.ts";

test("every request is logged with its row, region, namespace, status and trace", async () => {
  const session = await openSession();
  await session.get("/eu/guild/Brightholm/Nobody?fields=members", {
    "service-namespace": "profile-eu",
  });
  const nowhere = await fetch(`${session.url}/nowhere?namespace=static-us`);
  await fetch(`${session.url}/_emulator/state`);
  expect(session.emulator.requests).toEqual([
    {
      at: TEST_TIME,
      method: "POST",
      path: "/oauth/token",
      query: "",
      row: "token",
      region: null,
      namespace: null,
      status: 200,
      traceId: expect.any(String),
    },
    {
      at: TEST_TIME,
      method: "GET",
      path: "/eu/guild/Brightholm/Nobody",
      query: "?fields=members",
      row: "legacy.guild",
      region: "eu",
      namespace: "profile-eu",
      status: 404,
      traceId: expect.any(String),
    },
    {
      at: TEST_TIME,
      method: "GET",
      path: "/nowhere",
      query: "?namespace=static-us",
      row: null,
      region: "us",
      namespace: "static-us",
      status: 404,
      traceId: nowhere.headers.get("x-trace-traceid"),
    },
  ]);
  await session.close();
});

test("the log is bounded, and keeps the last requests", () => {
  const log = createRequestLog();
  for (let status = 0; status < 10_000; status += 1) {
    log.add({
      at: status,
      method: "GET",
      path: "/",
      query: "",
      row: null,
      region: null,
      namespace: null,
      status,
      traceId: `${status}`,
    });
  }
  expect(log.entries.length).toBeLessThan(2_001);
  expect(log.entries.length).toBeGreaterThanOrEqual(1_000);
  expect(log.entries.at(-1)?.status).toBe(9_999);
});
