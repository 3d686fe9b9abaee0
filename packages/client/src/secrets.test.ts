// @module-tag promise/secrets

import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { type Client, createClient } from "./client.ts";
import { createCoreClient } from "./core/core-client.ts";
import { createEventHub } from "./events.ts";
import { createForwarder } from "./forwarder/forwarder.ts";
import { createNodeTransport } from "./platform/node-transport.ts";
import { type ManualTime, manualTime } from "./testing/manual-time.ts";
import { json, type Script, SECRET, startScriptedServer } from "./testing/scripted-server.ts";
import { SYSTEM_TIME } from "./time.ts";
import { DEFAULT_TIMEOUTS } from "./timeouts.ts";
import { createTokenSource } from "./tokens/token-source.ts";
import { createUserSignIn } from "./users/user-sign-in.ts";

const TOKEN = "a-token-nobody-may-see";
const BASIC = Buffer.from(`id:${SECRET}`).toString("base64");

function visible(value: unknown): string {
  const text = value instanceof Error ? `${value.message}\n${value.stack}` : "";
  return `${text}\n${String(value)}\n${inspect(value, { depth: 20, showHidden: true })}\n${JSON.stringify(value)}`;
}

/** A text of JSON whose every character is an escape. */
const escaped = (text: string) =>
  Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

const failures: [string, { api?: Script; token?: Script }][] = [
  ["the call is refused", { api: (_, response) => json(response, 403, {}) }],
  ["the token is refused twice", { api: (_, response) => json(response, 401, {}) }],
  [
    "the service repeats the request in its error",
    {
      api: ({ headers }, response) =>
        json(response, 500, { code: 500, type: "T", detail: JSON.stringify(headers) }),
    },
  ],
  [
    "the service repeats the token and the secret in the id of the request",
    {
      api: ({ headers }, response) =>
        json(
          response,
          500,
          {},
          { "x-trace-traceid": `${headers.authorization} ${SECRET} ${BASIC}` },
        ),
    },
  ],
  [
    "a success that is invalid repeats the token in the id of the request",
    {
      api: (_, response) => void response.writeHead(200, { "x-trace-traceid": TOKEN }).end("{"),
    },
  ],
  [
    "the service repeats the token and the secret with escapes",
    {
      api: (_, response) => {
        const texts = [TOKEN, SECRET, BASIC].map(escaped).join(" ");
        response.writeHead(500).end(`{"code":500,"type":"${texts}","detail":"${texts}"}`);
      },
    },
  ],
  [
    "the service repeats the token where a long text is cut off",
    {
      api: (_, response) => json(response, 500, { detail: `${"x".repeat(490)}${TOKEN}` }),
    },
  ],
  [
    "the body is not JSON and contains the token",
    { api: (_, response) => void response.end(TOKEN) },
  ],
  [
    "the response is not HTTP",
    {
      api: ({ headers }, response) =>
        void response.socket?.end(`HTTP/1.1 200 OK\r\n(bad) ${headers.authorization}\r\n\r\n`),
    },
  ],
  [
    "the response of the token host is not HTTP",
    {
      token: ({ headers }, response) =>
        void response.socket?.end(
          `HTTP/1.1 200 OK\r\n(bad) ${headers.authorization}: x\r\n\r\n{"access_token":"${TOKEN}"}`,
        ),
    },
  ],
  ["the body is not JSON", { api: (_, response) => void response.end("{") }],
  ["the connection breaks", { api: (_, response) => void response.destroy() }],
  ["the credentials are refused", { token: (_, response) => json(response, 401, {}) }],
  [
    "the token host repeats the request",
    {
      token: ({ headers, body }, response) =>
        json(response, 400, {
          error: JSON.stringify({ headers, body }),
          error_description: SECRET,
        }),
    },
  ],
  [
    "the token host answers broken JSON",
    { token: (_, response) => void response.end(`{"access_token":${TOKEN}}`) },
  ],
  ["the token host breaks the connection", { token: (_, response) => void response.destroy() }],
];

const EVENTS = ["request", "response", "retry", "throttled", "token", "cache"] as const;

/** Records the events of a client. */
function listenTo(client: Client): unknown[] {
  const reported: unknown[] = [];
  for (const name of EVENTS) client.on(name, (event) => reported.push({ name, event }));
  return reported;
}

/** Lets the time pass that a client waits for, one wait after the other. */
function passTime(client: Client, time: ManualTime): void {
  let passed = Promise.resolve();
  const pass = (ms: number) => {
    passed = passed.then(() => new Promise(setImmediate)).then(() => time.advance(ms));
  };
  client.on("retry", ({ delayMs }) => pass(delayMs));
  client.on("throttled", ({ waitMs }) => pass(waitMs));
}

/** The beginning of a secret too must not be seen: a message that quotes a text quotes a part of it. */
function expectNoneIn(value: unknown, secrets: readonly string[] = [SECRET, TOKEN, BASIC]): void {
  for (const secret of secrets) expect(visible(value)).not.toContain(secret.slice(0, 9));
}

const giveToken: Script = (_, response) =>
  json(response, 200, { access_token: TOKEN, expires_in: 86_400 });

describe("no secret, token or Basic header appears", () => {
  test.each(failures)("by the error and the events when %s", async (_, { api, token }) => {
    await using server = await startScriptedServer();
    server.onToken = token ?? giveToken;
    if (api) server.onApi = api;
    const time = manualTime();
    const client = server.client({ time, retry: { attempts: 2 } });
    passTime(client, time);
    const reported = listenTo(client);
    const error = await client.items.get({ itemId: 1 }).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expectNoneIn(error);
    expect(reported.length).toBeGreaterThan(1);
    expectNoneIn(reported);
  });

  test("in any of the six events", async () => {
    await using server = await startScriptedServer();
    server.onToken = giveToken;
    const time = manualTime();
    const quota = { perSecond: 5, perHour: 1000 };
    const client = server.client({ time, quota, retry: { attempts: 3 } });
    passTime(client, time);
    const reported = listenTo(client);
    server.onApi = ({ headers }, response) => {
      const repeated = JSON.stringify(headers);
      const status = [401, 503][server.apiRequests.length - 1] ?? 200;
      json(response, status, { code: status, type: repeated, detail: repeated });
    };
    const calls = Array.from({ length: 8 }, (_, itemId) => client.items.get({ itemId }));
    await Promise.all([...calls, client.items.get({ itemId: 1 })]);
    await client.items.get({ itemId: 1 });
    const names = new Set(reported.map((each) => (each as { name: string }).name));
    expect([...names].sort()).toEqual([...EVENTS].sort());
    // A document that repeats the token is the service's answer, and no event holds one.
    expectNoneIn(reported);
  });

  test("in the properties of clients and other objects of the package", async () => {
    await using server = await startScriptedServer();
    server.onToken = giveToken;
    const { provider } = server;
    const credentials = { clientId: "id", clientSecret: SECRET };
    const client = server.client();
    listenTo(client);
    await client.items.get({ itemId: 1 });
    const core = createCoreClient({ provider, region: "us", credentials });
    const forwarder = createForwarder({ provider, credentials });
    await forwarder.authorize("us");
    const transport = createNodeTransport({ timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 1000 });
    const tokens = createTokenSource({
      provider,
      credentials,
      transport,
      userAgent: "test",
      timeoutMs: 1000,
      time: SYSTEM_TIME,
      events: createEventHub(),
    });
    await tokens.get("us");
    const redirectUri = "https://app.example/callback";
    const things = [
      client,
      client.with({ region: "eu" }),
      core,
      core.with({}),
      tokens,
      forwarder,
      createUserSignIn({ provider, region: "us", credentials, redirectUri }),
      ...Object.values(client),
    ];
    for (const thing of things) expectNoneIn(thing);
    await Promise.all([core.close(), forwarder.close(), transport.close(), client.close()]);
  });

  test("in an error or an event of a client with a token provider", async () => {
    await using server = await startScriptedServer();
    const { provider } = server;
    const getToken = async () => ({ accessToken: TOKEN, expiresIn: 86_400 });
    const client = createClient({
      provider,
      region: "us",
      credentials: { getToken },
      retry: false,
      quota: false,
    });
    const reported = listenTo(client);
    for (const status of [401, 403, 429, 500]) {
      server.onApi = ({ headers }, response) =>
        json(response, status, { code: status, type: "T", detail: JSON.stringify(headers) });
      const error = await client.items.get({ itemId: status }).catch((reason) => reason);
      expect(error).toMatchObject({ status });
      expectNoneIn(error);
    }
    expectNoneIn(reported);
    expectNoneIn(client);
    await client.close();
  });

  test("of a user in the user client, its errors, or events", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ retry: false });
    const reported = listenTo(client);
    const user = client.asUser(TOKEN);
    for (const status of [401, 403, 404, 429, 500]) {
      server.onApi = ({ headers }, response) =>
        json(
          response,
          status,
          { code: status, type: "T", detail: JSON.stringify(headers) },
          { "x-trace-traceid": `${headers.authorization}` },
        );
      const error = await user.account.get().catch((reason) => reason);
      expect(error).toMatchObject({ status });
      expectNoneIn(error);
    }
    server.onApi = (_, response) => void response.destroy();
    expectNoneIn(await user.account.get().catch((reason) => reason));
    expectNoneIn([user, user.account, reported]);
  });

  test("of a sign-in in the error of any step", async () => {
    await using server = await startScriptedServer();
    const { provider } = server;
    const credentials = { clientId: "id", clientSecret: SECRET };
    const redirectUri = "https://app.example/callback";
    const signIn = createUserSignIn({ provider, region: "us", credentials, redirectUri });
    const { url, ...begun } = await signIn.authorizeUrl();
    expectNoneIn(url, [SECRET, BASIC, begun.codeVerifier]);
    const good = `${redirectUri}?code=the-secret-code&state=${begun.state}`;
    const callbacks = [
      good,
      `${good}&state=x`,
      `${good}&error=server_error&error_description=the-secret-code`,
      good.replace("state=", "state=x"),
      "http://[",
    ];
    server.onToken = ({ headers, body }, response) =>
      json(response, 400, { error: `${headers.authorization} ${body}` });
    for (const callback of callbacks) {
      const error = await signIn.exchangeCode(callback, begun).catch((reason) => reason);
      expect(error).toMatchObject({ name: "SignInError" });
      expectNoneIn(error, [SECRET, BASIC, "the-secret-code", begun.state, begun.codeVerifier]);
    }
    for (const wrong of [{ state: "x" }, { codeVerifier: `${TOKEN} ${SECRET}` }]) {
      expectNoneIn(await signIn.authorizeUrl(wrong).catch((reason) => reason));
    }
  });
});
