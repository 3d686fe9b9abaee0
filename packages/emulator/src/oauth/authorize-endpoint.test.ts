import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, type TestSession } from "../testing/session.ts";
import { createSignIn, formFields, REDIRECT_URI } from "../testing/sign-in.ts";
import { clientsById } from "./api-client.ts";
import { createTokenServer } from "./token-server.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

const { authorizeUrl, decide, exchange } = createSignIn(() => session);

test("the consent page shows the client, the scopes and the accounts", async () => {
  const response = await fetch(authorizeUrl());
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("Guildhall demo requests access to your account");
  expect(page).toContain("of the client <code>guildhall-demo</code>");
  expect(page).toContain("wow.profile");
  expect(page.match(/type="radio"/g)?.length).toBeGreaterThan(1);
  expect(formFields(page)).toEqual({
    client_id: "guildhall-demo",
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid wow.profile",
    state: "s t&1",
    account: expect.stringMatching(/^\d+$/),
  });
});

test("Allow redirects to the client with a code and the state", {
  tags: "contract/authentication",
}, async () => {
  const back = await decide("allow");
  expect(back.href.startsWith(`${REDIRECT_URI}&`)).toBe(true);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    tenant: "a",
    code: expect.stringMatching(/^EMC[0-9a-f]{32}$/),
    state: "s t&1",
  });
});

test("Deny redirects to the client with access_denied and the state", async () => {
  const { searchParams } = await decide("deny");
  expect([searchParams.get("error"), searchParams.get("state"), searchParams.get("code")]).toEqual([
    "access_denied",
    "s t&1",
    null,
  ]);
});

test("a POST with a decision consents for the account that it names", async () => {
  const page = await (await fetch(authorizeUrl())).text();
  const [, second = ""] = [...page.matchAll(/name="account" value="(\d+)"/g)].map(([, id]) => id);
  const response = await fetch(authorizeUrl(), {
    method: "POST",
    body: new URLSearchParams({ decision: "allow", account: second }),
    redirect: "manual",
  });
  expect(response.status).toBe(302);
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  expect(await (await exchange(code)).json()).toMatchObject({ sub: second });
});

test("a form on the page of another site is refused without a redirect", async () => {
  const send = (origin: string) =>
    fetch(authorizeUrl(), {
      method: "POST",
      body: new URLSearchParams({ decision: "allow" }),
      headers: { origin },
      redirect: "manual",
    });
  for (const origin of ["https://elsewhere.test", "null", "http://127.0.0.1:1"]) {
    const response = await send(origin);
    expect([response.status, response.headers.get("location")]).toEqual([403, null]);
    expect(await response.text()).toContain("the page of another site");
  }
  expect((await send(session.url)).status).toBe(302);
});

test("a GET with a decision does not consent", async () => {
  const response = await fetch(authorizeUrl({ decision: "allow" }), { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(formFields(await response.text())).not.toHaveProperty("decision");
});

describe("an invalid request redirects to the client with an error", () => {
  test.each([
    ["unsupported_response_type", { response_type: "token" }],
    ["invalid_request", { response_type: "" }],
    ["invalid_scope", { scope: "openid everything" }],
    ["invalid_request", { code_challenge: "short" }],
    ["invalid_request", { code_challenge_method: "S256" }],
  ])("as %s: %o", async (error, parameters) => {
    const response = await fetch(authorizeUrl(parameters), { redirect: "manual" });
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    expect([searchParams.get("error"), searchParams.get("state")]).toEqual([error, "s t&1"]);
    expect(searchParams.get("error_description")).toMatch(/\w{3}/);
  });

  test("when its form names an account that does not exist", async () => {
    const response = await fetch(authorizeUrl(), {
      method: "POST",
      body: new URLSearchParams({ decision: "allow", account: "1" }),
      redirect: "manual",
    });
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    expect([searchParams.get("error"), searchParams.get("code")]).toEqual([
      "invalid_request",
      null,
    ]);
  });
});

test.each([
  ["an unknown client", { client_id: "<script>" }, "The client id &lt;script&gt; is unknown"],
  ["no client", { client_id: "" }, "client_id is missing"],
  [
    "a redirect URI elsewhere",
    { redirect_uri: "https://guild.example/" },
    "redirect_uri is not allowed",
  ],
  ["no redirect URI", { redirect_uri: "" }, "redirect_uri is missing"],
  ["an invalid redirect URI", { redirect_uri: "http://" }, "redirect_uri is not allowed"],
])("a request with %s gets an error page without a redirect", async (_, parameters, text) => {
  const response = await fetch(authorizeUrl(parameters), { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  const page = await response.text();
  expect(page).toContain(text);
  expect(page).not.toContain("<script>");
});

describe("a redirect URI elsewhere", () => {
  const redirectUri = "https://guild.example/callback";
  const server = createTokenServer({
    clients: clientsById([
      { id: "registered", secret: "a", redirectUris: [redirectUri] },
      { id: "other", secret: "b" },
    ]),
    seed: 7,
    clock: () => 0,
    accounts: [{ id: 5, battletag: "Emberlight#1207" }],
  });
  const allow = (clientId: string, uri: string) =>
    server.answer(
      "authorize",
      {
        method: "POST",
        url: `/authorize?${new URLSearchParams({
          client_id: clientId,
          redirect_uri: uri,
          response_type: "code",
          decision: "allow",
        })}`,
        headers: {},
        body: "",
        baseUrl: "http://emulator.test",
      },
      "global",
    );

  test("is allowed when it was registered for the client", () => {
    const { status, headers } = allow("registered", redirectUri);
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/guild\.example\/callback\?code=EMC/),
    ]);
  });

  test("is refused when it was not, or was for another client", () => {
    expect(allow("registered", `${redirectUri}/x`).status).toBe(400);
    const { status, headers, body } = allow("other", redirectUri);
    expect([status, headers.location]).toEqual([400, undefined]);
    expect(body).toContain("registered for the client");
  });
});
