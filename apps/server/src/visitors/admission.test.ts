// @module-tag promise/overload

import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { problemSchema } from "../api/problem.ts";
import type { Listening } from "../server.ts";
import { openSite, type Site } from "../testing/open-site.ts";

let site: Site;
let listening: Listening;
afterEach(async () => {
  await listening.close();
  await site.close();
});

async function open(options: Parameters<typeof openSite>[0] = {}) {
  site = await openSite({ timings: { drainMs: 100 }, ...options });
  listening = await site.server.listen({ port: 0, host: "127.0.0.1" });
}

interface SendOptions {
  readonly target?: string;
  readonly version?: string;
  /** The number of times that the request is sent on the connection. Defaults to 1. */
  readonly times?: number;
}

/** Sends a request with these header lines and reads the response until the connection ends. */
function send(
  lines: readonly string[],
  { target = "/api/v1/guilds", version = "1.1", times = 1 }: SendOptions = {},
): Promise<string> {
  const { hostname, port } = new URL(listening.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    socket.setEncoding("utf8");
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    const head = [`GET ${target} HTTP/${version}`, ...lines].join("\r\n");
    socket.write(`${`${head}\r\n\r\n`.repeat(times - 1)}${head}\r\nConnection: close\r\n\r\n`);
  });
}

const status = async (...parameters: Parameters<typeof send>) =>
  Number((await send(...parameters)).slice(9, 12));

describe("the Host header", () => {
  test.each([
    "localhost",
    "LOCALHOST:99",
    "127.0.0.1:3000",
    "127.8.9.1",
    "[::1]:3000",
    "localhost.",
  ])("is accepted when it is a loopback name: %s", async (host) => {
    await open();
    expect(await status([`Host: ${host}`])).toBe(200);
  });

  test("is accepted when it is the host of the public URL, with any port", async () => {
    await open({ publicUrl: new URL("https://guild.example:8443") });
    expect(await status(["Host: guild.example"])).toBe(200);
    expect(await status(["Host: Guild.Example:443"])).toBe(200);
    expect(await status(["Host: other.guild.example"])).toBe(421);
  });

  test("is refused when it names another site, and the log names the setting", async () => {
    await open();
    const answer = await send(["Host: evil.example"]);
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(answer).toContain("Content-Security-Policy: default-src 'self'");
    const problem = problemSchema.parse(JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
    expect(problem).toMatchObject({ status: 421, code: "unknown-host" });
    expect(answer).not.toContain("GUILDHALL");
    expect(site.log.lines).toMatchObject([
      { level: "warn", message: expect.stringContaining("set GUILDHALL_PUBLIC_URL") },
    ]);
  });

  test.each(["localhost@evil.example", "localhost/", "a b", "127.0.0.1:port", "[::1"])(
    "is refused when it is malformed or only looks like this site: %s",
    async (host) => {
      await open();
      expect([400, 421]).toContain(await status([`Host: ${host}`]));
    },
  );

  test("is refused when it is missing or given twice", async () => {
    await open();
    expect(await status([])).toBe(400);
    expect(await status([], { version: "1.0" })).toBe(400);
    expect(await status(["Host: localhost", "Host: localhost"])).toBe(400);
    expect(await status(["Host:"])).toBe(400);
  });

  test("is checked before every response, also one from memory", async () => {
    await open();
    const path = `/api/v1/guilds/${site.guild.id}/roster`;
    expect(await status(["Host: localhost"], { target: path })).toBe(200);
    for (const target of [path, "/", "/healthz", "/media/a.png"]) {
      expect(await status(["Host: evil.example"], { target })).toBe(421);
    }
  });

  test("is replaced by the host of an absolute request target", async () => {
    await open();
    expect(await status(["Host: localhost"], { target: "http://evil.example/api/v1/guilds" })).toBe(
      421,
    );
    expect(await status(["Host: evil.example"], { target: "http://localhost/api/v1/guilds" })).toBe(
      200,
    );
  });

  test("comes from X-Forwarded-Host only behind a trusted proxy", async () => {
    const publicUrl = new URL("https://guild.example");
    await open({ publicUrl });
    expect(await status(["Host: upstream", "X-Forwarded-Host: guild.example"])).toBe(421);
    await listening.close();
    await site.close();
    await open({ publicUrl, trustedProxies: ["loopback"] });
    expect(await status(["Host: localhost", "X-Forwarded-Host: guild.example"])).toBe(200);
    expect(await status(["Host: localhost", "X-Forwarded-Host: evil.example"])).toBe(421);
    expect(await status(["Host: localhost", "X-Forwarded-Host: guild.example, evil.example"])).toBe(
      421,
    );
  });
});

describe("the Host header behind a trusted proxy", () => {
  test("is checked also when X-Forwarded-Host names this site", async () => {
    await open({ trustedProxies: ["loopback"] });
    expect(await status(["Host: evil.example", "X-Forwarded-Host: localhost"])).toBe(421);
    expect(await status(["Host: localhost", "X-Forwarded-Host: localhost"])).toBe(200);
  });
});

describe("the protocol of a visitor", () => {
  const serverUrl = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${listening.url}/api/v1/openapi.json`, { headers });
    return ((await response.json()) as { servers: { url: string }[] }).servers[0]?.url;
  };
  test("comes from X-Forwarded-Proto behind a trusted proxy", async () => {
    await open({ trustedProxies: ["loopback"] });
    expect(await serverUrl({ "X-Forwarded-Proto": "https" })).toBe(
      listening.url.replace("http:", "https:"),
    );
  });

  test("is the protocol of the connection without a proxy", async () => {
    await open();
    expect(await serverUrl({ "X-Forwarded-Proto": "https" })).toBe(listening.url);
  });

  test("is the protocol of the public URL when there is one", async () => {
    await open({ publicUrl: new URL("https://guild.example") });
    expect(await serverUrl()).toBe("https://guild.example");
  });
});

describe("the limits of a visitor", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(listening.url + path, { headers });
  /** A heavy response, which counts as ten requests. */
  const HEAVY = "/api/v1/sync/runs?limit=1";
  /** Sends requests until one is refused: the burst of 3,000 and some that are refilled meanwhile. */
  async function exhaust(headers: () => Record<string, string>) {
    for (let sent = 0; sent < 3_000; sent += 50) {
      const requests = Array.from({ length: 50 }, () => get(HEAVY, headers()));
      for (const response of await Promise.all(requests)) {
        if (response.status === 429) return response;
        await response.arrayBuffer();
      }
    }
    throw new Error("No request was refused.");
  }

  test("return 429 with Retry-After only to the visitor with too many requests", async () => {
    await open({ trustedProxies: ["loopback"] });
    const refused = await exhaust(() => ({ "X-Forwarded-For": "203.0.113.7" }));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get("ratelimit-policy")).toBe('"default";q=3000;w=20');
    expect(refused.headers.get("ratelimit")).toMatch(/^"default";r=\d;t=20$/);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(problemSchema.parse(await refused.json()).code).toBe("too-many-requests");
    expect((await get("/api/v1/guilds", { "X-Forwarded-For": "203.0.113.8" })).status).toBe(200);
  });

  test("are stated in every response of the API", async () => {
    await open();
    const path = `/api/v1/guilds/${site.guild.id}/roster`;
    // The second response comes from the roster in memory.
    for (const each of [path, path, "/api/v1/guilds", "/api/v1/nothing"]) {
      expect((await get(each)).headers.get("ratelimit")).toMatch(/^"default";r=299\d;t=1$/);
    }
    expect((await get("/")).headers.get("ratelimit")).toBeNull();
  });

  test("count the address that a trusted proxy appended, not one that the visitor wrote", async () => {
    await open({ trustedProxies: ["loopback", "10.0.0.0/8"] });
    const forged = () => ({ "X-Forwarded-For": `${Math.random()}, 203.0.113.7, 10.1.2.3` });
    expect((await exhaust(forged)).status).toBe(429);
    expect((await get("/x", { "X-Forwarded-For": "203.0.113.8" })).status).toBe(404);
  });

  test("apply to whole rosters and to requests for another host, not to health checks", async () => {
    await open();
    const path = `/api/v1/guilds/${site.guild.id}/roster`;
    const strange = () => send(["Host: evil.example"], { times: 100 });
    const statusOf = async (each: string) => (await get(each)).status;
    while ((await statusOf(path)) !== 429) {
      await Promise.all(Array.from({ length: 3 }, strange));
    }
    expect(await Promise.all(["/healthz", "/readyz"].map(statusOf))).toEqual([200, 200]);
  });

  test("count a heavy response as ten requests", async () => {
    await open();
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async () => (await get(HEAVY)).status),
    );
    expect(statuses.filter((each) => each === 200).length).toBeLessThan(400);
    expect(statuses.filter((each) => each === 200).length).toBeGreaterThanOrEqual(300);
  });

  test.each([
    "/assets/../api/v1/guilds/1/documents",
    "/api/v1/guilds/1/./documents",
    "/api/v1/guilds/1/x/%2E%2e/news",
    "/api/v1/sync/./events",
    "/api\\sync\\events",
    "/api/v1/sync/..",
    "/api/v1/sync/%65vents",
    "/%61pi/guilds/1/news",
  ])("cannot be avoided by another form of a path: %s", async (path) => {
    await open();
    expect(await status(["Host: localhost"], { target: path })).toBe(400);
  });

  test("do not apply to a page with 10,000 portraits", async () => {
    await open();
    const target = `/media/${"ab".repeat(32)}.png`;
    const answers: string[] = [];
    for (let sent = 0; sent < 10_000; sent += 100) {
      answers.push(await send(["Host: localhost"], { target, times: 100 }));
    }
    const statuses = answers.join().match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
    expect(statuses).toHaveLength(10_000);
    expect(new Set(statuses)).toEqual(new Set(["404"]));
  });

  test("allow a bounded number of event streams for each address", async () => {
    await open();
    const controller = new AbortController();
    const { signal } = controller;
    const streams = await Promise.all(
      Array.from({ length: 33 }, () => fetch(`${listening.url}/api/v1/sync/events`, { signal })),
    );
    expect(streams.filter(({ status: each }) => each === 429)).toHaveLength(1);
    controller.abort();
    await expect
      .poll(async () => {
        const again = new AbortController();
        const response = await fetch(`${listening.url}/api/v1/sync/events`, {
          signal: again.signal,
        });
        again.abort();
        return response.status;
      })
      .toBe(200);
  });
});
