import { afterEach, describe, expect, test, vi } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { testTransport } from "./transport.contract.ts";

describe("with the fetch transport", () => testTransport(createFetchTransport));

describe("the settings of a platform", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function headersSent() {
    await using server = await startScriptedServer();
    const transport = createFetchTransport({ timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 1000 });
    await transport.send({
      method: "GET",
      url: `${server.url}/us/x`,
      signal: new AbortController().signal,
      headers: { "user-agent": "mine", "accept-encoding": "gzip", "x-own": "1" },
    });
    return server.apiRequests[0]?.headers;
  }

  test("are left to a browser, and sent elsewhere", async () => {
    expect(await headersSent()).toMatchObject({ "user-agent": "mine", "x-own": "1" });
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
    const headers = await headersSent();
    expect(headers).toMatchObject({ "x-own": "1" });
    expect(headers).not.toMatchObject({ "user-agent": "mine" });
  });

  test("omit cookies and the cache where the platform has them", async () => {
    const reported = vi.spyOn(globalThis, "fetch");
    await headersSent();
    vi.stubGlobal("Request", class {});
    await headersSent();
    const [somewhere, atTheEdge] = reported.mock.calls.map(([, init]) => init);
    expect(somewhere).toMatchObject({ credentials: "omit", cache: "no-store", redirect: "manual" });
    expect(atTheEdge).not.toHaveProperty("credentials");
    expect(atTheEdge).not.toHaveProperty("cache");
  });
});
