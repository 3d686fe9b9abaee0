import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, type TestSession } from "../test-session.ts";
import { exchange } from "./test-exchange.ts";

let session: TestSession;
let authorization: string;
beforeAll(async () => {
  session = await openSession();
  authorization = `Bearer ${await session.token()}`;
});
afterAll(() => session.close());

/** The status of a GET with a token; the path is sent as it is, a byte for each character. */
async function statusOf(path: string): Promise<number> {
  const lines = `Host: localhost\r\nAuthorization: ${authorization}\r\nConnection: close`;
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`, "latin1");
  const { received } = await exchange(Number(new URL(session.url).port), bytes);
  return Number(received.split(" ")[1]);
}

const GUILDS = "/us/data/game/guild";
const QUERY = "?namespace=profile-us";

describe("a path that names nothing is 404:", () => {
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

test("whatever the path and the query are, the answer is none of 500 or above", async () => {
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
