import { battlenet } from "@guildhall/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmulator } from "../create-emulator.ts";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";
import { bodyOf, exchange } from "./test-exchange.ts";

let session: TestSession;
let authorization: string;
beforeAll(async () => {
  session = await openSession();
  authorization = `Bearer ${await session.token()}`;
});
afterAll(() => session.close());

const port = () => Number(new URL(session.url).port);

/** The status of a GET with a token. The path is sent unchanged, one byte for each character. */
async function statusOf(path: string): Promise<number> {
  const lines = `Host: localhost\r\nAuthorization: ${authorization}\r\nConnection: close`;
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`, "latin1");
  const { received } = await exchange(port(), bytes);
  return Number(received.split(" ")[1]);
}

const GUILDS = "/us/data/game/guild";
const QUERY = "?namespace=profile-us";

describe("an unknown path is 404:", () => {
  test.each([
    ["broken percent-encoding", "/%ZZ/%"],
    ["percent-encoding that is not UTF-8", "/emberfall/%ff%c3"],
    ["a NUL", "/emberfall/%00"],
    ["dot segments", "/../../guild/emberfall"],
    ["encoded dot segments", "/%2e%2e/%2E"],
    ["empty segments", "//"],
    ["a name that is too long", `/emberfall/${"a".repeat(5_000)}`],
    ["raw bytes of a name", "/emberfall/caf\u00c3\u00a9"],
  ])("%s", async (_, path) => {
    expect(await statusOf(GUILDS + path + QUERY)).toBe(404);
  });
});

describe("an invalid HTTP request gets the headers and the body of any other error:", () => {
  const host = "Host: localhost\r\nConnection: close\r\n";
  test.each([
    ["no request line", "hello\r\n\r\n", "", ""],
    ["a header without a colon", `GET /us/a HTTP/1.1\r\n${host}bad\r\n\r\n`, "GET", "/us/a"],
    [
      "two Host headers",
      `GET /us/d HTTP/1.1\r\n${host}host: other.example\r\n\r\n`,
      "GET",
      "/us/d",
    ],
    ["no Host", "GET /us/b?c=d HTTP/1.1\r\nConnection: close\r\n\r\n", "GET", "/us/b"],
    ["raw bytes in the path", `GET /caf\u00e9 HTTP/1.1\r\n${host}\r\n`, "GET", "/caf%E9"],
    ["a target that is not a path", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, "OPTIONS", "*"],
    ["a tunnel", `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`, "CONNECT", "a:1"],
    [
      "a body that is too long",
      `POST /us HTTP/1.1\r\n${host}Content-Length: 70000\r\n\r\n${"b".repeat(70_000)}`,
      "POST",
      "/us",
    ],
  ])("%s", async (_, bytes, method, path) => {
    const { received } = await exchange(port(), Buffer.from(bytes, "latin1"));
    const code = Number(received.split(" ")[1]);
    expect(JSON.parse(bodyOf({ received, end: "" }))).toEqual({
      code,
      type: `BLZWEBAPI00000${code}`,
      detail: expect.any(String),
    });
    expect(received).toMatch(/\r\ncontent-type: application\/json;charset=utf-8\r\n/i);
    expect(received).toContain(`\r\ndate: ${new Date(TEST_TIME).toUTCString()}\r\n`);
    const traceId = /\r\nx-trace-traceid: (\S+)/.exec(received)?.[1];
    const logged = session.emulator.requests.at(-1);
    expect(logged).toMatchObject({ method, path, status: code, traceId });
  });

  test("a HEAD, which has no body", async () => {
    const { received } = await exchange(port(), `HEAD /\u00e9 HTTP/1.1\r\n${host}\r\n`);
    expect(received).toMatch(/^HTTP\/1.1 404 .*\r\n\r\n$/s);
    expect(received).toMatch(/content-length: [1-9]/);
  });
});

test("the refusal of a tunnel says how to serve the hosts of the service", async () => {
  const request = "CONNECT us.api.blizzard.com:443 HTTP/1.1\r\nHost: us.api.blizzard.com\r\n\r\n";
  const { received } = await exchange(port(), request);
  expect(received).toMatch(
    /^HTTP\/1.1 405 .*us\.api\.blizzard\.com:443.* With --tls, .*--provider battlenet.* NO_PROXY/s,
  );
});

test("a request with a URL of a host that is not the emulator's is refused, as to a proxy", async () => {
  const { url, close } = await createEmulator({ provider: battlenet }).listen();
  const to = async (target: string) => {
    const lines = "Host: localhost\r\nConnection: close";
    const request = `GET ${target} HTTP/1.1\r\n${lines}\r\n\r\n`;
    return (await exchange(Number(new URL(url).port), request)).received;
  };
  for (const path of [
    "/",
    "/us/data/wow/x",
    "/_emulator/reference/",
    "/render/icons/56/class_1.jpg",
  ]) {
    expect(await to(`http://www.example.com${path}`)).toMatch(
      /^HTTP\/1.1 421 .*www\.example\.com/s,
    );
  }
  const image = "render-us.worldofwarcraft.com/icons/56/class_1.jpg";
  const elsewhere = [
    "http://192.0.2.1/",
    "http://database:8080/us/x",
    "http://localhost/_emulator",
  ];
  for (const target of elsewhere) {
    expect([target, (await to(target)).slice(9, 12)]).toEqual([target, "421"]);
  }
  const own = `http://localhost:${new URL(url).port}/`;
  for (const target of [url, `${url}/_emulator`, own, `http://${image}`]) {
    expect([target, (await to(target)).slice(9, 12)]).toEqual([target, "200"]);
  }
  await close();
});

test("no path or query causes a status of 500 or above", async () => {
  const part = fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 12 }),
    fc.constantFrom(
      "%",
      "%zz",
      "%2f",
      "..",
      "%F0%9F",
      "guild",
      "us",
      "search",
      "item",
      "1e9",
      "-1",
    ),
    fc.webPath(),
  );
  const prefix = fc.constantFrom(
    "/",
    "/us/",
    `${GUILDS}/`,
    "/us/data/game/",
    "/render/",
    "/oauth/",
  );
  const path = fc
    .tuple(
      prefix,
      fc.array(part, { maxLength: 4 }),
      fc.constantFrom("", QUERY, "?namespace=%"),
      part,
    )
    .map(([start, parts, query, rest]) => `${start}${parts.join("/")}${query}${rest}`)
    .map((text) => text.replace(/\s/g, "_"));
  await fc.assert(
    fc.asyncProperty(path, async (text) => {
      const status = await statusOf(text);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
