import { once } from "node:events";
import { createServer } from "node:http";
import { get } from "node:https";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { redirectTo, takeRefused } from "./redirect.ts";

let calls: string[];
const server = createServer((request, response) => {
  calls.push(`${request.headers.host}${request.url}`);
  response.end("from here");
});
beforeEach(async () => {
  calls = [];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  redirectTo(`http://127.0.0.1:${address.port}`);
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

test("redirects a fetch of a provider's host, with its Host header", async () => {
  const response = await fetch("https://us.api.blizzard.com/data?a=1");
  expect(await response.text()).toBe("from here");
  expect(calls).toEqual(["us.api.blizzard.com/data?a=1"]);
});

test("redirects a request of node:https to a provider's host", async () => {
  const [response] = await once(get("https://oauth.battlenet.com.cn/token"), "response");
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(calls).toEqual(["oauth.battlenet.com.cn/token"]);
});

test("refuses any other host and records it to fail the test", async () => {
  await expect(fetch("https://api.example.com")).rejects.toThrow();
  await expect(fetch("http://us.api.blizzard.com")).rejects.toThrow();
  expect(() => connect(80, "192.0.2.1")).toThrow("192.0.2.1 was called");
  expect(() => get("https://battle.net.example.com")).toThrow("battle.net.example.com was called");
  expect(takeRefused()).toEqual([
    "api.example.com",
    "us.api.blizzard.com",
    "192.0.2.1",
    "battle.net.example.com",
  ]);
  expect(calls).toEqual([]);
});
