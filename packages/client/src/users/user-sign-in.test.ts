import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { battlenet } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import {
  json,
  type ScriptedServer,
  SECRET,
  startScriptedServer,
} from "../testing/scripted-server.ts";
import { createUserSignIn, type UserSignInOptions } from "./user-sign-in.ts";

const REDIRECT_URI = "https://app.example/callback?tenant=a";

function signInAt(server: ScriptedServer, options: Partial<UserSignInOptions> = {}) {
  return createUserSignIn({
    provider: server.provider,
    region: "us",
    credentials: { clientId: "id", clientSecret: SECRET },
    redirectUri: REDIRECT_URI,
    ...options,
  });
}

/** Begins a sign-in, and lets the provider send the user back with a code. */
async function signedIn(server: ScriptedServer, options: Partial<UserSignInOptions> = {}) {
  const signIn = signInAt(server, options);
  const begun = await signIn.authorizeUrl();
  return {
    begun,
    finish: (signal?: AbortSignal) =>
      signIn.exchangeCode(
        `${REDIRECT_URI}&code=the-code&state=${begun.state}`,
        begun,
        signal ? { signal } : {},
      ),
  };
}

describe("the authorize URL", () => {
  test("has the state and the challenge of the verifier", async () => {
    await using server = await startScriptedServer();
    const { url, state, codeVerifier } = await signInAt(server).authorizeUrl();
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe(`${server.url}/oauth/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "id",
      response_type: "code",
      redirect_uri: REDIRECT_URI,
      scope: "wow.profile",
      state,
      code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    expect(url).not.toContain(SECRET);
    expect([...server.apiRequests, ...server.tokenRequests]).toEqual([]);
  });

  test("has a new state and verifier each time, or the passed ones", async () => {
    await using server = await startScriptedServer();
    const signIn = signInAt(server, { scopes: ["openid", "wow.profile"] });
    const [one, other] = await Promise.all([signIn.authorizeUrl(), signIn.authorizeUrl()]);
    expect(new Set([one.state, other.state, one.codeVerifier, other.codeVerifier]).size).toBe(4);
    const given = { state: "a state & such, long", codeVerifier: "v".repeat(43) };
    const { url, ...kept } = await signIn.authorizeUrl(given);
    expect(kept).toEqual(given);
    expect(new URL(url).searchParams.get("state")).toBe(given.state);
    expect(new URL(url).searchParams.get("scope")).toBe("openid wow.profile");
  });

  test("has the token host of the region", async () => {
    const options = { credentials: { clientId: "id" }, redirectUri: REDIRECT_URI };
    for (const [region, host] of [
      ["kr", "https://oauth.battle.net"],
      ["cn", "https://oauth.battlenet.com.cn"],
    ] as const) {
      const signIn = createUserSignIn({ provider: battlenet, region, ...options });
      expect((await signIn.authorizeUrl()).url).toMatch(`${host}/authorize?`);
    }
  });

  test.each([
    { state: "" },
    { state: "short" },
    { state: "line\nbreak of the state" },
    { codeVerifier: "too-short-a-verifier" },
    { codeVerifier: "ö".repeat(43) },
  ])("is refused for %j", async (given) => {
    await using server = await startScriptedServer();
    await expect(signInAt(server).authorizeUrl(given)).rejects.toThrow(RangeError);
  });
});

describe("the exchange of a code", () => {
  test("sends the code, the verifier and the redirect URI, and the secret in the Basic header only", async () => {
    await using server = await startScriptedServer();
    const { begun, finish } = await signedIn(server);
    await finish();
    const [request] = server.tokenRequests;
    expect(request).toMatchObject({
      method: "POST",
      url: "/oauth/token",
      headers: {
        authorization: `Basic ${btoa(`id:${SECRET}`)}`,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: "authorization_code",
      code: "the-code",
      redirect_uri: REDIRECT_URI,
      code_verifier: begun.codeVerifier,
    });
    expect(server.tokenRequests).toHaveLength(1);
  });

  test("names the client in the body when it has no secret", async () => {
    await using server = await startScriptedServer();
    const { finish } = await signedIn(server, { region: "cn", credentials: { clientId: "id" } });
    await finish();
    const [request] = server.tokenRequests;
    expect(request?.url).toBe("/oauth-cn/token");
    expect(request?.headers.authorization).toBeUndefined();
    expect(new URLSearchParams(request?.body).get("client_id")).toBe("id");
  });

  test("returns the token, its expiry, its scopes and the account", async () => {
    await using server = await startScriptedServer();
    const time = manualTime(1_000_000);
    const { finish } = await signedIn(server, { time });
    const answer = { access_token: "user-token", expires_in: 60, scope: "openid x", sub: "7" };
    server.onToken = (_, response) => json(response, 200, answer);
    expect(await finish()).toEqual({
      accessToken: "user-token",
      expiresAt: 1_060_000,
      scopes: ["openid", "x"],
      sub: "7",
    });
    server.onToken = (_, response) =>
      json(response, 200, { access_token: "user-token", expires_in: "soon" });
    expect(await finish()).toEqual({
      accessToken: "user-token",
      expiresAt: null,
      scopes: ["wow.profile"],
      sub: null,
    });
  });

  test("is refused for the callback of another sign-in", async () => {
    await using server = await startScriptedServer();
    const signIn = signInAt(server);
    const [mine, other] = await Promise.all([signIn.authorizeUrl(), signIn.authorizeUrl()]);
    const callback = `${REDIRECT_URI}&code=the-code&state=${other.state}`;
    await expect(signIn.exchangeCode(callback, mine)).rejects.toMatchObject({
      name: "SignInError",
      problem: "state",
    });
    expect(server.tokenRequests).toHaveLength(0);
  });

  test.each([
    [400, { error: "invalid_grant" }, "invalid_grant", /Start the sign-in again/],
    [401, { error: "invalid_client" }, "invalid_client", /client secret is wrong/],
    [403, "<html>", null, /Start the sign-in again/],
  ])("with the response %d %j throws SignInError", async (status, body, code, next) => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) => json(response, status, body);
    const { finish } = await signedIn(server);
    await expect(finish()).rejects.toMatchObject({
      name: "SignInError",
      problem: "refused",
      status,
      code,
      message: expect.stringMatching(next),
      url: `${server.url}/oauth/token`,
    });
    expect(server.tokenRequests).toHaveLength(1);
  });

  test.each([
    [503, {}, { name: "TokenError", status: 503 }],
    [429, {}, { name: "TokenError", status: 429, retryAfterMs: 9000 }],
    [302, {}, { name: "TokenError", status: 302 }],
    [200, {}, { name: "TokenError", status: 200 }],
    [200, [], { name: "InvalidBodyError", problem: "not-an-object" }],
  ])("with the response %d %j throws the error of its failure", async (status, body, error) => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) =>
      json(response, status, body, { "retry-after": "9", location: "/elsewhere" });
    const { finish } = await signedIn(server);
    await expect(finish()).rejects.toMatchObject(error);
    expect([server.tokenRequests.length, server.apiRequests.length]).toEqual([1, 0]);
  });

  test("ends when the connection breaks, at its timeout, and when it is aborted", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const { finish } = await signedIn(server, { time });
    server.onToken = (_, response) => void response.destroy();
    await expect(finish()).rejects.toMatchObject({ name: "ConnectionError" });
    server.onToken = () => void time.advance(60_000);
    await expect(finish()).rejects.toMatchObject({ name: "TimeoutError", phase: "call" });
    const controller = new AbortController();
    server.onToken = () => controller.abort(new Error("enough"));
    await expect(finish(controller.signal)).rejects.toThrow("enough");
  });

  test("takes as long as the timeout that its error names", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const { finish } = await signedIn(server, { time, timeouts: { call: 500 } });
    server.onToken = () => void time.advance(500);
    await expect(finish()).rejects.toMatchObject({
      ...{ timeoutMs: 500, message: expect.stringContaining("raise timeouts.call.") },
    });
    expect(() => signInAt(server, { timeouts: { call: 0 } })).toThrow("timeouts.call is 0");
  });

  test("of a client without a secret fails without naming a wrong secret", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) => json(response, 401, { error: "invalid_client" });
    const { finish } = await signedIn(server, { credentials: { clientId: "id" } });
    await expect(finish()).rejects.toThrow(
      /The client id is wrong, or the provider requires a client secret/,
    );
  });

  test("shows no secret of the client or the session when it fails", async () => {
    await using server = await startScriptedServer();
    const { begun, finish } = await signedIn(server);
    for (const status of [400, 500, 200]) {
      server.onToken = ({ headers, body }, response) =>
        json(response, status, { error: `${headers.authorization} ${body}` });
      const error = await finish().catch((thrown: unknown) => thrown);
      const shown = `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`;
      expect(error).toBeInstanceOf(Error);
      for (const secret of [SECRET, btoa(`id:${SECRET}`), begun.codeVerifier, "the-code"]) {
        expect(shown).not.toContain(secret);
      }
    }
  });
});

describe("createUserSignIn refuses", () => {
  test.each<[string, object, RegExp]>([
    ["no client id", { credentials: { clientId: "" } }, /clientId is missing/],
    ["an empty secret", { credentials: { clientId: "id", clientSecret: "" } }, /clientSecret is/],
    ["an unknown region", { region: "uk" }, /us, eu, kr, tw, cn/],
    ["a relative redirect URI", { redirectUri: "/callback" }, /redirectUri/],
    ["a fragment", { redirectUri: "https://app.example/#x" }, /redirectUri/],
    ["a script", { redirectUri: "JavaScript:alert(1)" }, /redirectUri/],
    ["a scope with a blank", { scopes: ["openid wow.profile"] }, /scope/],
    ["an empty scope", { scopes: [""] }, /scope/],
  ])("with %s", async (_, options, message) => {
    await using server = await startScriptedServer();
    expect(() => signInAt(server, options)).toThrow(message);
  });
});
