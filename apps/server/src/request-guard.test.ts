// @module-tag promise/read-only-routes

import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { guardRequests } from "./request-guard.ts";
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
      error: {
        code: "method-not-allowed",
        message: `${method} is not possible here.`,
        hint: "Use GET or HEAD.",
      },
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
