import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";
import { createSignIn, REDIRECT_URI } from "../testing/sign-in.ts";
import { DEMO_CLIENT } from "./api-client.ts";

const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const S256 = { code_challenge: CHALLENGE, code_challenge_method: "S256" };

const BRIDGE = { id: "bridge", secret: "bridge-secret" };

let session: TestSession;
beforeAll(async () => {
  session = await openSession({ clients: [DEMO_CLIENT, BRIDGE] });
});
afterAll(() => session.close());

const { allow, exchange, requestToken } = createSignIn(() => session);
const BASIC = { authorization: `Basic ${btoa("guildhall-demo:guildhall-demo-secret")}` };

function post(
  path: string,
  body?: string | URLSearchParams | FormData,
  headers: Record<string, string> = BASIC,
) {
  const url = session.url + path;
  return fetch(url, { method: "POST", headers, ...(body !== undefined && { body }) });
}

function multipart(): FormData {
  const form = new FormData();
  form.set("grant_type", "client_credentials");
  return form;
}

async function refusal(response: Response) {
  const { error, error_description } = (await response.json()) as Record<string, string>;
  return [response.status, error, error_description];
}

const JSON_TYPE = { ...BASIC, "content-type": "application/json" };
const BY_QUERY = "/oauth/token?grant_type=client_credentials";
const GRANT = { grant_type: "client_credentials" };
const IN_BODY = { client_id: "guildhall-demo", client_secret: "guildhall-demo-secret" };

const asking: [string, () => Promise<Response>][] = [
  ["a form", () => post("/oauth/token", new URLSearchParams(GRANT))],
  ["a form at /oauth/oauth/token", () => post("/oauth/oauth/token", new URLSearchParams(GRANT))],
  ["the query", () => post(BY_QUERY)],
  ["multipart", () => post("/oauth/token", multipart())],
  ["JSON", () => post("/oauth/token", JSON.stringify(GRANT), JSON_TYPE)],
  ["the query with a body of JSON null", () => post(BY_QUERY, "null", JSON_TYPE)],
  ["the query with an empty body called JSON", () => post(BY_QUERY, "", JSON_TYPE)],
  [
    "a form called text",
    () =>
      post("/oauth/token", "grant_type=client_credentials", {
        ...BASIC,
        "content-type": "text/plain",
      }),
  ],
  [
    "a form with the credentials in it",
    () => post("/oauth/token", new URLSearchParams({ ...GRANT, ...IN_BODY }), {}),
  ],
  [
    "JSON with the credentials in it",
    () =>
      post("/oauth/token", JSON.stringify({ ...GRANT, ...IN_BODY }), {
        "content-type": "application/json",
      }),
  ],
  [
    "a Basic header with percent-encoded credentials",
    () =>
      post(BY_QUERY, "", {
        authorization: `Basic ${btoa("guildhall%2Ddemo:guildhall%2Ddemo%2Dsecret")}`,
      }),
  ],
];

test.each(asking)("a client gets a token with %s", async (_, ask) => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^EMU[0-9a-f]{32}$/),
    token_type: "bearer",
    expires_in: 86_399,
    sub: "guildhall-demo",
  });
});

describe("a token request is refused", () => {
  test("as invalid_scope when a scope is unknown", async () => {
    const response = await post("/oauth/token", new URLSearchParams({ ...GRANT, scope: "wow" }));
    expect(await refusal(response)).toEqual([400, "invalid_scope", expect.any(String)]);
  });

  test("as invalid_client when the secret is wrong, which is not shown", async () => {
    const wrong = { authorization: `Basic ${btoa("guildhall-demo:hunter2")}` };
    const response = await post(BY_QUERY, "", wrong);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([401, { error: "invalid_client" }]);
    expect(text).not.toContain("hunter2");
  });

  test.each(["GET", "PUT", "DELETE"])("as invalid_request when it is a %s", async (method) => {
    const response = await fetch(session.url + BY_QUERY, { method, headers: BASIC });
    expect(response.headers.get("allow")).toBe("POST");
    expect(await refusal(response)).toEqual([
      400,
      "invalid_request",
      "This endpoint accepts only POST.",
    ]);
  });

  test("when the grant is missing, doubled or unknown", async () => {
    expect(await refusal(await post("/oauth/token"))).toEqual([
      400,
      "invalid_request",
      expect.stringContaining("grant_type is missing"),
    ]);
    expect(await refusal(await post(`${BY_QUERY}&grant_type=client_credentials`))).toEqual([
      400,
      "invalid_request",
      expect.stringContaining("grant_type is repeated"),
    ]);
    expect(await refusal(await requestToken({ grant_type: "password" }))).toEqual([
      400,
      "unsupported_grant_type",
      expect.stringContaining("authorization_code"),
    ]);
  });
});

describe("a code that an account consented to", () => {
  test("returns a token of the account and scopes, and no id token without the scope openid", async () => {
    const response = await exchange(await allow({ scope: "wow.profile" }));
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^EMU/),
        token_type: "bearer",
        expires_in: 86_399,
        scope: "wow.profile",
        sub: expect.stringMatching(/^\d+$/),
      },
    ]);
  });

  test("returns a token that is valid at its gateway, with its account and scope", async () => {
    const answer = await (await exchange(await allow({}, "/oauth-cn"), {}, "/oauth-cn")).json();
    const { access_token, sub } = answer as Record<string, string>;
    const listed = session.emulator.tokens.list().at(-1);
    expect(listed).toEqual({
      token: `${access_token?.slice(0, 6)}…`,
      clientId: "guildhall-demo",
      gateway: "china",
      scope: "openid wow.profile",
      accountId: Number(sub),
      expires: TEST_TIME + 86_399_000,
    });
  });

  test("returns an id token with the scope openid, signed with the published key", async () => {
    const answer = await (await exchange(await allow({ nonce: "n-1" }))).json();
    const { id_token, sub } = answer as { id_token: string; sub: string };
    const [header = "", payload = "", signature = ""] = id_token.split(".");
    const { keys } = (await (await fetch(`${session.url}/oauth/jwks`)).json()) as {
      keys: JsonWebKey[];
    };
    const key = createPublicKey({ key: keys[0] ?? {}, format: "jwk" });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify("sha256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual({
      iss: `${session.url}/oauth`,
      sub,
      aud: "guildhall-demo",
      iat: TEST_TIME / 1000,
      exp: TEST_TIME / 1000 + 86_399,
      nonce: "n-1",
      battle_tag: expect.stringMatching(/#\d+$/),
    });
  });

  test("works once: a second use is refused and revokes the token of the first", async () => {
    const code = await allow();
    const { access_token } = (await (await exchange(code)).json()) as { access_token: string };
    const userInfo = () =>
      fetch(`${session.url}/oauth/userinfo`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
    expect((await userInfo()).status).toBe(200);
    expect(await refusal(await exchange(code))).toEqual([
      400,
      "invalid_grant",
      expect.stringContaining("now revoked"),
    ]);
    expect((await userInfo()).status).toBe(401);
  });

  test("is refused for another client, and stays valid for its own", async () => {
    const code = await allow();
    const asBridge = { authorization: `Basic ${btoa(`${BRIDGE.id}:${BRIDGE.secret}`)}` };
    const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
    const response = await post("/oauth/token", new URLSearchParams(form), asBridge);
    expect(await refusal(response)).toEqual([
      400,
      "invalid_grant",
      expect.stringContaining("another client"),
    ]);
    expect((await exchange(code)).status).toBe(200);
  });

  test("belongs to the client that requested it, and so do its tokens", async () => {
    const code = await allow({ client_id: BRIDGE.id });
    expect(await refusal(await exchange(code))).toContain("invalid_grant");
    const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
    const credentials = { client_id: BRIDGE.id, client_secret: BRIDGE.secret };
    const body = new URLSearchParams({ ...form, ...credentials });
    const { id_token } = (await (await post("/oauth/token", body, {})).json()) as {
      id_token: string;
    };
    const [, claims = ""] = id_token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: "bridge",
    });
    expect(session.emulator.tokens.list().at(-1)).toMatchObject({ clientId: "bridge" });
  });

  test("requires the verifier of its challenge", async () => {
    const code = await allow(S256);
    const wrong = { code_verifier: CHALLENGE };
    for (const response of [await exchange(code), await exchange(code, wrong)]) {
      expect(await refusal(response)).toEqual([
        400,
        "invalid_grant",
        expect.stringContaining("code_verifier"),
      ]);
    }
    expect((await exchange(code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  test.each([
    [
      "another redirect URI",
      { redirect_uri: "http://localhost:9/" },
      "",
      "invalid_grant",
      /differs from/,
    ],
    ["no redirect URI", { redirect_uri: "" }, "", "invalid_request", /redirect_uri is missing/],
    ["no code", { code: "" }, "", "invalid_request", /code is missing/],
    ["an unknown code", { code: "EMC0" }, "", "invalid_grant", /unknown/],
    ["the other token host", {}, "-cn", "invalid_grant", /unknown/],
  ])("is refused with %s", async (_, fields, host, error, description) => {
    const response = await exchange(await allow(), fields, `/oauth${host}`);
    expect(await refusal(response)).toEqual([400, error, expect.stringMatching(description)]);
  });
});

test("both grants return an overridden expires_in", async () => {
  session.emulator.tokens.expiresIn = "soon";
  const { issued } = session.emulator.tokens;
  for (const response of [await requestToken(GRANT), await exchange(await allow())]) {
    expect(await response.json()).toMatchObject({ expires_in: "soon" });
  }
  expect(session.emulator.tokens.issued).toBe(issued + 2);
  session.emulator.tokens.expiresIn = undefined;
});
