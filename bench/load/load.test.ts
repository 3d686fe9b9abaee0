import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { load } from "./load.ts";

async function serverOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dispatcher = new Agent({ connections: 10 });
  onTestFinished(async () => {
    await dispatcher.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, dispatcher };
}

test("makes each call once with the given concurrency", async () => {
  const asked: string[] = [];
  const held: ServerResponse[] = [];
  let most = 0;
  const { url, dispatcher } = await serverOf((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    most = Math.max(most, held.push(response));
    if (held.length === 5) setImmediate(() => held.splice(0).map((each) => each.end("{}")));
  });
  const headers = { authorization: "Bearer good" };
  const callAt = (index: number) => ({ url: `${url}/${index}`, headers });
  await load(callAt, { dispatcher, requests: 40, concurrency: 5 });
  expect(asked).toHaveLength(40);
  expect(new Set(asked)).toEqual(
    new Set(Array.from({ length: 40 }, (_, index) => `/${index} Bearer good`)),
  );
  expect(most).toBe(5);
});

test("fails on a status other than 200 instead of counting it", async () => {
  const { url, dispatcher } = await serverOf((_, response) => {
    response.statusCode = 401;
    response.end("{}");
  });
  const made = load(() => ({ url, headers: {} }), { dispatcher, requests: 3, concurrency: 1 });
  await expect(made).rejects.toThrow("status 401");
});

test("stops a load that exceeds its time limit", async () => {
  const { url, dispatcher } = await serverOf((_, response) => response.end("{}"));
  const limits = { requests: 1e9, concurrency: 1, timeout: 0 };
  const made = load(() => ({ url, headers: {} }), { dispatcher, ...limits });
  await expect(made).rejects.toThrow("more than 0 ms");
});
