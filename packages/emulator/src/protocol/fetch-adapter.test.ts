import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Delivery } from "./delivery.ts";
import type { Handler } from "./exchange.ts";
import { type EmulatorResponse, jsonText } from "./exchange.ts";
import { fetchAdapter } from "./fetch-adapter.ts";

const TEXT = JSON.stringify(["some", "text"]);

/** The answer that a client of the adapter gets, and what was waited for. */
async function call(answer: Partial<EmulatorResponse>, init: RequestInit = {}) {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const handler: Handler = ({ refusal }) => refusal ?? { ...jsonText(200, TEXT), ...answer };
  const adapter = fetchAdapter(handler, { wait });
  const response = await adapter(new Request("http://emulator.test/a", init));
  return { response, waits, text: () => response.text() };
}
const carried = (delivery: Delivery) => call({ delivery });

test("the handler receives the request, with its origin as base URL", async () => {
  const adapter = fetchAdapter(({ method, url, body, baseUrl, headers }) =>
    jsonText(200, JSON.stringify([method, url, body, baseUrl, headers["x-own"]])),
  );
  const response = await adapter(
    new Request("http://emulator.test:81/a?b=c", {
      method: "POST",
      body: "d",
      headers: { "X-Own": "e" },
    }),
  );
  expect(await response.json()).toEqual(["POST", "/a?b=c", "d", "http://emulator.test:81", "e"]);
});

test("a body that is too large is refused", async () => {
  const { response } = await call({}, { method: "POST", body: "x".repeat(70_000) });
  expect(response.status).toBe(413);
});

test.each(["before-headers", "in-headers"] as const)("a reset %s rejects the call", async (at) => {
  const rejected = carried({ breaks: { at, by: "reset" } });
  await expect(rejected).rejects.toBeInstanceOf(TypeError);
  await expect(rejected).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

test.each<[string, Delivery]>([
  ["is reset in its body", { breaks: { at: "in-body", by: "reset" } }],
  ["is truncated", { breaks: { at: "in-body", by: "end" } }],
  ["announces too much", { lengthError: 10 }],
])("the body of a response that %s fails", async (_, delivery) => {
  const { response, text } = await carried(delivery);
  expect(response.status).toBe(200);
  await expect(text()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

test("a response that announces too few bytes ends early", async () => {
  expect(await (await carried({ lengthError: -4 })).text()).toBe(TEXT.slice(0, -4));
});

test("a late response is delayed, and a slow body arrives in pieces", async () => {
  expect((await carried({ delayMs: 50 })).waits).toEqual([50]);
  const slow = await carried({ bytesPerSecond: 2 });
  expect(await slow.text()).toBe(TEXT);
  expect(slow.waits).toEqual(Array(TEXT.length).fill(500));
});

test("a repeated header is sent twice", async () => {
  const { response } = await carried({ repeatedHeaders: { "content-type": "text/plain" } });
  expect(response.headers.get("content-type")).toBe("application/json;charset=UTF-8, text/plain");
});

test("a body is decoded, as by fetch, and fails when its encoding is wrong", async () => {
  const headers = { "content-encoding": "gzip" };
  const body = new Uint8Array(gzipSync(TEXT));
  expect(await (await call({ headers, body })).text()).toBe(TEXT);
  await expect((await call({ headers })).text()).rejects.toThrow();
});

test("an aborted call stops waiting", async () => {
  const given = new AbortController();
  const adapter = fetchAdapter(() => ({ ...jsonText(200, TEXT), delivery: { delayMs: 1e9 } }), {
    wait: async () => given.abort(),
  });
  await expect(
    adapter(new Request("http://emulator.test/", { signal: given.signal })),
  ).rejects.toMatchObject({ name: "AbortError" });
});
