// @module-tag promise/timeouts

import { expect, test } from "vitest";
import { manualTime } from "./testing/manual-time.ts";
import { json, startScriptedServer } from "./testing/scripted-server.ts";

test("close aborts calls that are still pending after timeoutMs, and closes their connections", async () => {
  await using server = await startScriptedServer();
  const time = manualTime();
  const client = server.client({ time });
  await client.items.get({ itemId: 1 });
  const ended = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  server.onApi = (_, response) => {
    response.on("close", ended.resolve);
    arrived.resolve();
  };
  const call = client.items.get({ itemId: 2 });
  const url = `${server.url}/us/data/game/item/2?namespace=static-us`;
  const message = `GET ${url} was aborted, because the client is closed. Create a new client.`;
  const rejected = expect(call).rejects.toMatchObject({ name: "ApiError", url, message });
  await arrived.promise;
  let isClosed = false;
  const closing = client.close({ timeoutMs: 500 }).then(() => {
    isClosed = true;
  });
  await time.advance(499);
  expect(isClosed).toBe(false);
  await time.advance(1);
  await Promise.all([rejected, ended.promise, closing]);
  expect(time.nextTimer()).toBeNull();
});

test("close waits at most timeoutMs, also for a cache that never finishes writing", async () => {
  await using server = await startScriptedServer();
  const time = manualTime();
  const cache = { get: () => undefined, set: () => new Promise<void>(() => {}) };
  const client = server.client({ time, cache });
  await client.items.get({ itemId: 1 });
  const closing = client.close({ timeoutMs: 100 });
  await time.advance(100);
  await closing;
});

test("close with a timeoutMs returns as soon as the pending calls have ended", async () => {
  await using server = await startScriptedServer();
  const arrived = Promise.withResolvers<() => void>();
  server.onApi = (_, response) => arrived.resolve(() => json(response, 200, { id: 1 }));
  const time = manualTime();
  const client = server.client({ time });
  const call = client.items.get({ itemId: 1 });
  const answer = await arrived.promise;
  const closing = client.close({ timeoutMs: 60_000 });
  answer();
  expect(await call).toEqual({ id: 1 });
  await closing;
  expect(time.nextTimer()).toBeNull();
});

test.each([-1, 0.5, Number.NaN, "5"])("close refuses a timeoutMs of %s", async (timeoutMs) => {
  await using server = await startScriptedServer();
  const closing = server.client().close({ timeoutMs: timeoutMs as number });
  await expect(closing).rejects.toThrow(`timeoutMs is ${timeoutMs}.`);
});

test("await using closes a client at the end of the block", async () => {
  await using server = await startScriptedServer();
  const call = await (async () => {
    await using client = server.client();
    await client.items.get({ itemId: 1 });
    return () => client.items.get({ itemId: 1 });
  })();
  await expect(call()).rejects.toThrow("the client is closed");
});
