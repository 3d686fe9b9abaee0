import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RunFeed } from "./run-feed.ts";
import { streamRuns } from "./run-stream.ts";

/** A feed that only counts who listens. */
function countListeners() {
  let listeners = 0;
  const feed: RunFeed = {
    subscribe() {
      listeners += 1;
      return () => {
        listeners -= 1;
      };
    },
    close() {},
  };
  const options = { feed, heartbeatMs: 60_000, mayRead: async () => true, detailed: false };
  const app = new Hono().get("/events", (c) => streamRuns(c, options));
  return { app, listeners: () => listeners };
}

test("a stream stops listening when its client disconnects", async () => {
  const { app, listeners } = countListeners();
  const response = await app.request("/events");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const reader = response.body?.getReader();
  await reader?.read();
  expect(listeners()).toBe(1);
  await reader?.cancel();
  expect(listeners()).toBe(0);
});

test("a HEAD request adds no listener", async () => {
  const { app, listeners } = countListeners();
  const response = await app.request("/events", { method: "HEAD" });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(listeners()).toBe(0);
});
