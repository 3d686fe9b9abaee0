import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiFailure, getJson, isMissing, isOffline, sendJson } from "./request.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.unstubAllGlobals();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, signal = new AbortController().signal) => getJson<unknown>(url, signal);
const failureOf = (url: string) => get(url).catch((error: unknown) => error);

describe("a request to the site's API", () => {
  test("returns the JSON of the response", async () => {
    const url = await serve((_, response) => response.end('{"total":2}'));
    expect(await get(url)).toEqual({ total: 2 });
  });

  test("returns null when the response is the JSON null", async () => {
    const url = await serve((_, response) => response.end("null"));
    expect(await get(url)).toBeNull();
  });

  test("fails with the error of the server", async () => {
    const reason = { code: "no-guild", hint: "See the list." };
    const detail = "Guild 9 does not exist.";
    const problem = { type: "about:blank", title: "Not Found", status: 404, detail, ...reason };
    const url = await serve((_, response) => response.writeHead(404).end(JSON.stringify(problem)));
    const failure = await failureOf(url);
    expect(failure).toMatchObject({ status: 404, message: detail, ...reason });
    expect(isMissing(failure)).toBe(true);
  });

  test("fails with the status when the response is not JSON", async () => {
    const url = await serve((_, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
    const failure = await failureOf(url);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 502, message: expect.stringContaining("502") });
    expect(isMissing(failure)).toBe(false);
  });

  test("fails with the code unreachable when no server responds", async () => {
    expect(await failureOf("http://127.0.0.1:1/")).toMatchObject({
      status: 0,
      code: "unreachable",
    });
  });

  test("fails with the code offline when the browser has no network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const failure = await failureOf("http://127.0.0.1:1/");
    expect(failure).toMatchObject({ status: 0, code: "offline" });
    expect(isOffline(failure)).toBe(true);
  });

  test("that was aborted does not fail with an ApiFailure", async () => {
    const failure = await get("http://127.0.0.1:1/", AbortSignal.abort()).catch((e: unknown) => e);
    expect(failure).not.toBeInstanceOf(ApiFailure);
  });
});

describe("a change sent to the site's API", () => {
  test("is JSON with the method of the change, and returns the JSON of the response", async () => {
    const url = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const { method, headers } = request;
      response.end(JSON.stringify({ method, type: headers["content-type"], body }));
    });
    expect(await sendJson("PATCH", url, { minimumLevel: 70 })).toEqual({
      method: "PATCH",
      type: "application/json",
      body: '{"minimumLevel":70}',
    });
  });

  test("returns null for a response without content", async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    expect(await sendJson("DELETE", url)).toBeNull();
  });

  test("fails with the seconds after which it can be retried", async () => {
    const problem = { code: "too-many-attempts", detail: "Too many.", hint: null };
    const url = await serve((_, response) =>
      response.writeHead(429, { "Retry-After": "41" }).end(JSON.stringify(problem)),
    );
    await expect(sendJson("POST", url)).rejects.toMatchObject({ status: 429, waitS: 41 });
  });
});
