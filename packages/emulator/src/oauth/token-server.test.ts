import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

describe.each(["/oauth", "/oauth-cn"])("the token host at %s", (host) => {
  test("publishes the issuer of the request's base URL, with endpoints that respond", async () => {
    const issuer = session.url + host;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`);
    const described = (await response.json()) as Record<string, string>;
    expect(described).toMatchObject({
      issuer,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256", "plain"],
    });
    for (const name of ["authorization", "token", "userinfo"]) {
      const endpoint = described[`${name}_endpoint`] ?? "";
      expect(endpoint.startsWith(`${issuer}/`)).toBe(true);
      expect([400, 401]).toContain((await fetch(endpoint)).status);
    }
    const keys = (await (await fetch(described.jwks_uri ?? "")).json()) as { keys: unknown[] };
    expect(keys.keys).toHaveLength(1);
  });

  test.each([
    ["PUT", "authorize", "GET, HEAD, POST"],
    ["POST", "jwks", "GET, HEAD"],
    ["DELETE", "check_token", "GET, HEAD, POST"],
  ])("does not allow %s on %s", async (method, path, allow) => {
    const response = await fetch(`${session.url}${host}/${path}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ error: "invalid_request" });
  });

  test("responds with 404 at other paths", async () => {
    expect((await fetch(`${session.url}${host}/constructor`)).status).toBe(404);
    expect((await fetch(session.url + host)).status).toBe(404);
  });
});

const PATHS = ["token", "check_token", "userinfo", "authorize"];
const NAMES = ["grant_type", "client_id", "redirect_uri", "token", "code", "__proto__", "a[]"];
const TYPES = ["application/json", "application/x-www-form-urlencoded", "text/plain", "\u00ff"];
const BOUNDARY = "multipart/form-data; boundary=x";

const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.stringMatching(/^(%[0-9a-f]{2}|[\w&=%+])*$/)))
  .map((fields) => fields.map(([name, value]) => `${name}=${value}`).join("&"));
const body = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json(),
  query,
  fc.constant('--x\r\nContent-Disposition: form-data; name="grant_type"\r\n\r\n--x'),
  fc.constant("[".repeat(50_000)),
);
const authorization = fc.oneof(
  fc.base64String().map((text) => `Basic ${text}`),
  fc.stringMatching(/^(Basic|Bearer|[\x21-\x7e\xa1-\xff]{1,20})( [\x21-\x7e\xa1-\xff]{1,80})?$/),
);

test("malformed requests are refused with an OAuth error or a page, never with a 500", async () => {
  const statuses = new Set<number>();
  const request = fc.record({
    path: fc.constantFrom(...PATHS),
    query,
    body,
    authorization,
    type: fc.constantFrom(...TYPES, BOUNDARY),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query, body, authorization, type }) => {
      const response = await fetch(`${session.url}/oauth/${path}?${query}`, {
        method: "POST",
        headers: { authorization, "content-type": type },
        body: typeof body === "string" ? body : new Uint8Array(body),
        redirect: "manual",
      });
      statuses.add(response.status);
      expect([400, 401, 403]).toContain(response.status);
      const text = await response.text();
      if (path === "authorize") {
        expect(text).toContain("<!doctype html>");
        return;
      }
      expect(JSON.parse(text)).toEqual({
        error: expect.stringMatching(/^(invalid|unsupported|insufficient)_\w+$/),
        error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]{20,}$/),
      });
    }),
    { numRuns: 300 },
  );
  expect([...statuses].toSorted()).toEqual([400, 401]);
});
