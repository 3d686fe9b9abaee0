import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, TEST_TIME, type TestSession } from "../test-session.ts";

let now = TEST_TIME;
let session: TestSession;
beforeAll(async () => {
  session = await openSession({ clock: () => now });
});
afterAll(() => session.close());

const BASIC = { authorization: `Basic ${btoa("guildhall-demo:guildhall-demo-secret")}` };
const REALMS = "/us/data/game/realm/index?namespace=dynamic-us";

function post(
  path: string,
  body?: string | URLSearchParams | FormData,
  headers: Record<string, string> = BASIC,
) {
  return fetch(session.url + path, {
    method: "POST",
    headers,
    ...(body !== undefined && { body }),
  });
}

function multipart(): FormData {
  const form = new FormData();
  form.set("grant_type", "client_credentials");
  return form;
}

const forms: [string, () => Promise<Response>][] = [
  ["a form", () => post("/oauth/token", new URLSearchParams({ grant_type: "client_credentials" }))],
  ["the query", () => post("/oauth/token?grant_type=client_credentials")],
  ["multipart", () => post("/oauth/token", multipart())],
  [
    "JSON",
    () =>
      post("/oauth/token", '{"grant_type":"client_credentials"}', {
        ...BASIC,
        "content-type": "application/json",
      }),
  ],
  [
    "the query with a body of JSON null",
    () =>
      post("/oauth/token?grant_type=client_credentials", "null", {
        ...BASIC,
        "content-type": "application/json",
      }),
  ],
  [
    "a form with the credentials in it",
    () =>
      post(
        "/oauth/token",
        new URLSearchParams({
          grant_type: "client_credentials",
          client_id: "guildhall-demo",
          client_secret: "guildhall-demo-secret",
        }),
        {},
      ),
  ],
];

test.each(forms)("a token is given to a client that asks by %s", async (_, ask) => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^EMU[0-9a-f]{32}$/),
    token_type: "bearer",
    expires_in: 86_399,
    sub: "guildhall-demo",
  });
});

test("a wrong secret is refused as invalid_client, and is not shown", async () => {
  const wrong = { authorization: `Basic ${btoa("guildhall-demo:hunter2")}` };
  const response = await post("/oauth/token?grant_type=client_credentials", "", wrong);
  expect(response.status).toBe(401);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: "invalid_client" });
  expect(text).not.toContain("hunter2");
});

test("a GET is refused as invalid_request, another grant as unsupported_grant_type", async () => {
  const got = await fetch(`${session.url}/oauth/token?grant_type=client_credentials`, {
    headers: BASIC,
  });
  expect([got.status, await got.json()]).toMatchObject([400, { error: "invalid_request" }]);
  const grant = await post("/oauth/token?grant_type=password");
  expect([grant.status, await grant.json()]).toMatchObject([
    400,
    { error: "unsupported_grant_type" },
  ]);
  const none = await post("/oauth/token");
  expect([none.status, await none.json()]).toMatchObject([400, { error: "invalid_request" }]);
});

describe("a bearer token", () => {
  const call = (path: string, token: string) =>
    fetch(session.url + path, { headers: { authorization: `Bearer ${token}` } });

  test("is needed, and must be known", async () => {
    const missing = await fetch(session.url + REALMS);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ code: 401, detail: expect.any(String) });
    expect((await call(REALMS, "EMUunknown")).status).toBe(401);
  });

  test("of China is good at China's gateway only, and the other way round", async () => {
    const china = "/gateway-cn/data/game/realm/index?namespace=dynamic-cn";
    const chinese = await session.token("/oauth-cn");
    const global = await session.token("/oauth");
    expect((await call(china, chinese)).status).toBe(200);
    expect((await call(REALMS, global)).status).toBe(200);
    expect((await call(china, global)).status).toBe(401);
    expect((await call(REALMS, chinese)).status).toBe(401);
  });

  test("expires, and can be revoked", async () => {
    const first = await session.token();
    now += 86_398_000;
    expect((await call(REALMS, first)).status).toBe(200);
    now += 1_000;
    expect((await call(REALMS, first)).status).toBe(401);
    const second = await session.token();
    expect((await call(REALMS, second)).status).toBe(200);
    session.emulator.tokens.revokeAll();
    expect((await call(REALMS, second)).status).toBe(401);
  });
});
