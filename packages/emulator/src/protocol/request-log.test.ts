import { expect, test } from "vitest";
import { openSession, TEST_TIME } from "../testing/session.ts";
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
  const log = createRequestLog((address) => address);
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

test("no secret is logged, wherever it is in the request", async () => {
  const client = { id: "tower", secret: "hush & hide" };
  const session = await openSession({ clients: [client] });
  const token = await session.token();
  const form = encodeURIComponent(client.secret);
  const basic = encodeURIComponent(btoa(`${client.id}:${client.secret}`));
  const asked = [
    `/oauth/token?grant_type=client_credentials&client_id=tower&client_secret=${form}`,
    `/oauth/token?grant_type=client_credentials&Client%5FSecret=wrong-guess`,
    `/oauth/check_token?token=${token}`,
    `/us/data/game/realm/index?namespace=dynamic-us&access_token=${token}`,
    `/us/data/game/realm/${token}?namespace=dynamic-us`,
    `/us/data/game/realm/hush%20%2526%20hide?namespace=${basic}`,
    `/us/data/game/realm/index?namespace=${token}`,
  ];
  for (const path of asked) await session.get(path);
  await session.get("/us/data/game/realm/index", { "service-namespace": token });
  const text = JSON.stringify(session.emulator.requests);
  for (const secret of [token, "hush", "hide", basic, "wrong-guess"]) {
    expect(text).not.toContain(secret);
  }
  expect(session.emulator.requests.slice(-6).map(({ path, query }) => path + query)).toEqual([
    "/oauth/check_token?token=[secret]",
    "/us/data/game/realm/index?namespace=dynamic-us&access_token=[secret]",
    "/us/data/game/realm/[secret]?namespace=dynamic-us",
    "/us/data/game/realm/[secret]?namespace=[secret]",
    "/us/data/game/realm/index?namespace=[secret]",
    "/us/data/game/realm/index",
  ]);
  expect(session.emulator.requests.at(-1)?.namespace).toBe("[secret]");
  await session.close();
});
