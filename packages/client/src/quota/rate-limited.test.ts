// @module-tag promise/isolation
// @module-tag promise/quota

import { createEmulator, FAULT_PRESETS } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import { createForwarder } from "../forwarder/forwarder.ts";
import { createMemoryQuota } from "./memory-quota.ts";

/** An emulator whose next API response is a 429, and clients of it with the same client id. */
async function blockedService(retryAfter: string) {
  const emulator = createEmulator();
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const create = (more: Partial<ClientOptions> = {}) =>
    createClient({ provider, credentials, region: "us", retry: false, cache: false, ...more });
  const preset = FAULT_PRESETS["429-retry-after-seconds"];
  emulator.faults.add({ ...preset, match: "realms.index", times: 1, retryAfter } as typeof preset);
  const tryCall = (client: ReturnType<typeof create>) =>
    client.realms.index({ timeoutMs: 500 }).then(
      () => "ok",
      (error: Error) => error.name,
    );
  return { emulator, server, provider, credentials, create, tryCall };
}

test("a 429 blocks its own client, and no other client of the process", async () => {
  const { server, create, tryCall } = await blockedService("600");
  await using _ = { [Symbol.asyncDispose]: server.close };
  const [blocked, other] = [create(), create()];
  expect(await tryCall(blocked)).toBe("RateLimitedError");
  expect(await tryCall(blocked)).toBe("QuotaError");
  expect(await tryCall(other)).toBe("ok");
});

test("a 429 blocks all clients of a quota store", async () => {
  const { server, create, tryCall } = await blockedService("600");
  await using _ = { [Symbol.asyncDispose]: server.close };
  const quotaStore = createMemoryQuota();
  expect(await tryCall(create({ quotaStore }))).toBe("RateLimitedError");
  expect(await tryCall(create({ quotaStore }))).toBe("QuotaError");
});

test.each(["none", "one"])(
  "a reset of the emulator ends the block of a client with %s quota store, and of its waiting calls",
  async (stores) => {
    const { emulator, server, create, tryCall } = await blockedService("600");
    await using _ = { [Symbol.asyncDispose]: server.close };
    await using client = create(stores === "one" ? { quotaStore: createMemoryQuota() } : {});
    expect(await tryCall(client)).toBe("RateLimitedError");
    expect(await tryCall(client)).toBe("QuotaError");
    const waits = new Promise<void>((resolve) => client.on("throttled", () => resolve()));
    const waiting = client.realms.index({ timeoutMs: 3_600_000 });
    await waits;
    emulator.reset();
    expect(await waiting).toHaveProperty("realms");
    expect(await tryCall(client)).toBe("ok");
  },
);

test("a reset of the emulator ends the wait before a retry", async () => {
  const { emulator, server, create } = await blockedService("600");
  await using _ = { [Symbol.asyncDispose]: server.close };
  await using client = create({ retry: {} });
  const waits = new Promise<void>((resolve) => client.on("retry", () => resolve()));
  const call = client.realms.index({ timeoutMs: 3_600_000 });
  await waits;
  // The event precedes the wait.
  await new Promise(setImmediate);
  emulator.reset();
  expect(await call).toHaveProperty("realms");
});

test("a client that was closed does not listen for resets", async () => {
  const { server, provider, create } = await blockedService("600");
  await using _ = { [Symbol.asyncDispose]: server.close };
  const listeners = new Set<() => void>();
  const onReset = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const client = create({ provider: { ...provider, onReset } });
  expect(listeners.size).toBe(1);
  await client.close();
  expect(listeners.size).toBe(0);
});

test("after a reset of the emulator, a new client and a forwarder are not blocked by an earlier 429", async () => {
  const { emulator, server, provider, credentials, create, tryCall } = await blockedService("600");
  await using _ = { [Symbol.asyncDispose]: server.close };
  expect(await tryCall(create())).toBe("RateLimitedError");
  emulator.reset();
  expect(await tryCall(create())).toBe("ok");
  const forwarder = createForwarder({ provider, credentials });
  const path = "/data/game/realm/index?namespace=dynamic-us";
  expect(await forwarder.api("us", path)).toMatchObject({ status: 200 });
  await forwarder.close();
});
