// @module-tag promise/read-only-routes

import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { declaredMethods, guardRequests } from "./request-guard.ts";
import { recordLog } from "./testing/record-log.ts";

const app = new Hono().use(guardRequests(() => [])).all("*", (c) => c.text("reached"));
app.onError(answerErrors(recordLog()));

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "%s reaches no route, and the response names the allowed methods",
  { tags: "contract/events" },
  async (method) => {
    const response = await app.request("/", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Method Not Allowed",
      status: 405,
      detail: `${method} is not possible here.`,
      code: "method-not-allowed",
      hint: "Use GET or HEAD.",
    });
  },
);

test.each([
  { "Content-Length": "5" },
  { "Content-Length": "x" },
  { "Transfer-Encoding": "chunked" },
])("a request with the body headers %j reaches no route", async (headers) => {
  const response = await app.request("/", { headers });
  expect(response.status).toBe(413);
  expect(response.headers.get("connection")).toBe("close");
});

test("a GET without a body reaches its route", async () => {
  const response = await app.request("/", { headers: { "Content-Length": "0" } });
  expect(await response.text()).toBe("reached");
});

describe("a route that declares its methods", () => {
  const declaring = new Hono();
  declaring.use(guardRequests(declaredMethods(() => declaring.routes)));
  declaring.patch("/users/:id", (c) => c.text("reached"));
  declaring.delete("/users/:id", (c) => c.text("reached"));
  declaring.all("/users/*", (c) => c.text("other"));
  declaring.onError(answerErrors(recordLog()));
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    declaring.request(path, { method, headers });

  test("is reached with these methods and a small body", async () => {
    expect(await (await send("DELETE", "/users/7")).text()).toBe("reached");
    for (const headers of [{ "Content-Length": "65536" }, { "Transfer-Encoding": "chunked" }]) {
      expect(await (await send("PATCH", "/users/7", headers)).text()).toBe("reached");
    }
  });

  test.each([
    ["PUT", "/users/7", "GET, HEAD, PATCH, DELETE"],
    ["PATCH", "/users", "GET, HEAD"],
    ["PATCH", "/users/7/password", "GET, HEAD"],
    ["PATCH", "/xusers/7", "GET, HEAD"],
  ])("is not reached with %s %s", async (method, path, allowed) => {
    const response = await send(method, path);
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });

  test("is not reached with a body of more than 64 KB, whose connection is closed", async () => {
    const response = await send("PATCH", "/users/7", { "Content-Length": "65537" });
    expect([response.status, response.headers.get("connection")]).toEqual([413, "close"]);
    expect(await response.json()).toMatchObject({ code: "body-too-large" });
  });

  test("is not reached with a body of a reading method", async () => {
    expect((await send("GET", "/users/7", { "Content-Length": "5" })).status).toBe(413);
  });
});
