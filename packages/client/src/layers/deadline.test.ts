// @module-tag promise/timeouts

import { describe, expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

describe("the timeout of a whole call", () => {
  test("ends a call whose body arrives too slowly", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => {
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
    };
    const client = server.client({ timeouts: { call: 100 } });
    await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({
      name: "TimeoutError",
      phase: "call",
      timeoutMs: 100,
      url: `${server.url}/us/data/game/item/1?namespace=static-us`,
    });
  });

  test("is named by the error: that of the client, or of the call", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const client = server.client({ time, timeouts: { call: 30 } });
    await client.realms.index();
    for (const [options, message] of [
      [{}, /more than 30 ms\. .* raise timeouts\.call\./],
      [{ timeoutMs: 20 }, /more than 20 ms\. .* raise options\.timeoutMs\./],
    ] as const) {
      const arrived = new Promise<void>((resolve) => {
        server.onApi = () => resolve();
      });
      const call = client.items.get({ itemId: 1 }, options);
      call.catch(() => {});
      await arrived;
      await time.advance(30);
      await expect(call).rejects.toThrow(message);
      await expect(call).rejects.toMatchObject({ phase: "call", attempts: 1 });
    }
  });

  test.each([Number.NaN, -1, 0, 1.5, Number.POSITIVE_INFINITY, 2 ** 31, "5000", null])(
    "is refused before any request when it is %o",
    async (timeoutMs) => {
      await using server = await startScriptedServer();
      const client = server.client();
      const wrong = { timeoutMs: timeoutMs as number };
      for (const call of [
        client.items.get({ itemId: 1 }, wrong),
        client.get("/data/game/item/1", { category: "static", ...wrong }),
      ]) {
        await expect(call).rejects.toBeInstanceOf(RangeError);
        await expect(call).rejects.toThrow(`options.timeoutMs is ${timeoutMs}.`);
      }
      expect(server.tokenRequests).toHaveLength(0);
    },
  );

  test("includes the wait for a token", async () => {
    await using server = await startScriptedServer();
    server.onToken = () => {};
    const client = server.client({ timeouts: { call: 30 } });
    await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({
      name: "TimeoutError",
      phase: "call",
    });
  });

  test("does not delay a call that gets a response", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await server.client({ timeouts: { call: 5_000 } }).items.get({ itemId: 1 })).toEqual({
      id: 1,
    });
  });
});

describe("the caller's signal", () => {
  test("aborts the call with its reason, cached or not", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    for (const options of [{}, { cache: false as const }]) {
      const controller = new AbortController();
      server.onApi = () => controller.abort(new Error("enough"));
      const call = client.items.get({ itemId: 1 }, { ...options, signal: controller.signal });
      await expect(call).rejects.toThrow("enough");
    }
  });

  test("that is already aborted prevents the request", async () => {
    await using server = await startScriptedServer();
    const signal = AbortSignal.abort(new Error("enough"));
    for (const options of [{ signal }, { signal, cache: false as const }]) {
      await expect(server.client().items.get({ itemId: 1 }, options)).rejects.toThrow("enough");
    }
    expect(server.tokenRequests).toHaveLength(0);
  });

  test("can be used by many calls without a warning", async () => {
    await using server = await startScriptedServer();
    const warnings: Error[] = [];
    const listen = (warning: Error) => warnings.push(warning);
    process.on("warning", listen);
    const { signal } = new AbortController();
    const client = server.client();
    await Promise.all(
      Array.from({ length: 50 }, (_, itemId) => client.items.get({ itemId }, { signal })),
    );
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", listen);
    expect(warnings).toEqual([]);
  });
});
