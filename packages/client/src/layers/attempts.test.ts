import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

test("an error has the number of attempts, and 0 when the request was never sent", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => json(response, 503, {});
  const time = manualTime();
  const quota = { perSecond: 1, perHour: 100 };
  const client = server.client({ time, quota, random: () => 0, retry: {} });
  client.on("retry", () => queueMicrotask(() => void time.advance(1)));
  const call = (itemId: number) => client.items.get({ itemId }, { timeoutMs: 500 });
  // Sent once; the repetition got no permit.
  await expect(call(1)).rejects.toMatchObject({ name: "QuotaError", attempts: 1 });
  await expect(call(2)).rejects.toMatchObject({ name: "QuotaError", attempts: 0 });
  expect(server.apiRequests).toHaveLength(1);
});

test("a call that shared the request of another call has 0 attempts", async () => {
  await using server = await startScriptedServer();
  const arrived = new Promise<void>((resolve) => {
    server.onApi = () => resolve();
  });
  const time = manualTime();
  const client = server.client({ time });
  const calls = [1_000, 1_000].map((timeoutMs) => client.items.get({ itemId: 1 }, { timeoutMs }));
  const outcomes = Promise.allSettled(calls);
  await arrived;
  await time.advance(1_000);
  expect(await outcomes).toMatchObject([
    { reason: { name: "TimeoutError", attempts: 1 } },
    { reason: { name: "TimeoutError", attempts: 0 } },
  ]);
});
