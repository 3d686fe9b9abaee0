import { beforeEach, describe, expect, test } from "vitest";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";
import { createSignIn } from "../testing/sign-in.ts";

let now = TEST_TIME;
let session: TestSession;
beforeEach(async () => {
  now = TEST_TIME;
  session = await openSession({ clock: () => now });
  return () => session.close();
});

const { allow, exchange } = createSignIn(() => session);
const REALMS = "/us/data/game/realm/index?namespace=dynamic-us";

const call = (path: string, token: string) =>
  fetch(session.url + path, { headers: { authorization: `Bearer ${token}` } });

async function userToken(scope = "openid wow.profile") {
  const answer = await (await exchange(await allow({ scope }))).json();
  return answer as { access_token: string; sub: string };
}

describe("a bearer token", () => {
  test("is required, and must be valid", async () => {
    const missing = await fetch(session.url + REALMS);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ code: 401, detail: expect.any(String) });
    expect((await call(REALMS, "EMUunknown")).status).toBe(401);
    const authorization = `Basic ${await session.token()}`;
    const basic = await fetch(session.url + REALMS, { headers: { authorization } });
    expect(basic.status).toBe(401);
  });

  test("of an account is valid for game data too", async () => {
    expect((await call(REALMS, (await userToken()).access_token)).status).toBe(200);
  });

  test("of one gateway is invalid at the other", async () => {
    const china = "/gateway-cn/data/game/realm/index?namespace=dynamic-cn";
    const chinese = await session.token("/oauth-cn");
    const global = await session.token("/oauth");
    expect((await call(china, chinese)).status).toBe(200);
    expect((await call(REALMS, global)).status).toBe(200);
    expect((await call(china, global)).status).toBe(401);
    expect((await call(REALMS, chinese)).status).toBe(401);
    expect((await call(`/oauth/check_token?token=${chinese}`, "")).status).toBe(400);
  });

  test("expires, and can be revoked", async () => {
    const first = await session.token();
    now += 86_398_000;
    expect((await call(REALMS, first)).status).toBe(200);
    now += 1_000;
    expect((await call(REALMS, first)).status).toBe(401);
    const second = await session.token();
    const third = await session.token();
    expect(session.emulator.tokens.revoke(second)).toBe(true);
    expect((await call(REALMS, second)).status).toBe(401);
    expect((await call(REALMS, third)).status).toBe(200);
    session.emulator.tokens.revokeAll();
    expect((await call(REALMS, third)).status).toBe(401);
  });
});

describe("check_token", () => {
  const check = (token: string) => fetch(`${session.url}/oauth/check_token?token=${token}`);
  const application = {
    client_id: "guildhall-demo",
    exp: TEST_TIME / 1000 + 86_399,
    scope: [],
    authorities: [],
    account_authorities: [],
    client_authorities: [],
  };

  test("describes a valid token, by GET and POST, in the query and in the body", async () => {
    const token = await session.token();
    const url = `${session.url}/oauth/check_token`;
    const asked = [
      await check(token),
      await fetch(`${session.url}/oauth/oauth/check_token?token=${token}`),
      await fetch(`${url}?token=${token}`, { method: "POST" }),
      await fetch(url, { method: "POST", body: new URLSearchParams({ token }) }),
    ];
    for (const response of asked) {
      expect([response.status, await response.json()]).toEqual([200, application]);
    }
  });

  test("returns the account and the scopes of a token", async () => {
    const { access_token, sub } = await userToken();
    expect(await (await check(access_token)).json()).toEqual({
      ...application,
      user_name: sub,
      scope: ["openid", "wow.profile"],
    });
  });

  test("refuses a token that is unknown, expired or missing", async () => {
    const token = await session.token();
    now += 86_399_000;
    for (const gone of [token, "EMUunknown"]) {
      const response = await check(gone);
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: "invalid_token", error_description: expect.stringContaining("unknown, expired") },
      ]);
    }
    const missing = await check("");
    expect([missing.status, await missing.json()]).toMatchObject([
      400,
      { error: "invalid_request" },
    ]);
  });
});

describe("userinfo", () => {
  test("returns the account that consented", async () => {
    const { access_token, sub } = await userToken("wow.profile");
    const response = await call("/oauth/userinfo", access_token);
    expect([response.status, await response.json()]).toEqual([
      200,
      { sub, id: Number(sub), battletag: expect.stringMatching(/^\S+#\d+$/) },
    ]);
  });

  test.each([
    [401, "invalid_token", () => "EMUunknown"],
    [403, "insufficient_scope", () => session.token()],
  ])(
    "responds with %i %s to a token that is unknown or the client's own",
    async (status, error, token) => {
      const response = await call("/oauth/userinfo", await token());
      expect([response.status, await response.json()]).toMatchObject([status, { error }]);
      expect(response.headers.get("www-authenticate")).toContain(`Bearer error="${error}"`);
    },
  );

  test("responds with a 401 whose challenge names no error to a call without a token", async () => {
    const response = await fetch(`${session.url}/oauth/userinfo`);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="service"');
  });
});
