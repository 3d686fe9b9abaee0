import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { json, type Script, SECRET, startScriptedServer } from "./testing/scripted-server.ts";

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
    "a success that cannot be used repeats the token in the id of the request",
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
    "the body is no JSON and has the token in it",
    { api: (_, response) => void response.end(TOKEN) },
  ],
  [
    "the answer is no HTTP",
    {
      api: ({ headers }, response) =>
        void response.socket?.end(`HTTP/1.1 200 OK\r\n(bad) ${headers.authorization}\r\n\r\n`),
    },
  ],
  [
    "the token host's answer is no HTTP",
    {
      token: ({ headers }, response) =>
        void response.socket?.end(
          `HTTP/1.1 200 OK\r\n(bad) ${headers.authorization}: x\r\n\r\n{"access_token":"${TOKEN}"}`,
        ),
    },
  ],
  ["the body is no JSON", { api: (_, response) => void response.end("{") }],
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

describe("no secret, token or Basic header is shown", () => {
  test.each(failures)("by the error when %s", async (_, { api, token }) => {
    await using server = await startScriptedServer();
    server.onToken =
      token ?? ((_, response) => json(response, 200, { access_token: TOKEN, expires_in: 86_400 }));
    if (api) server.onApi = api;
    const error = await server
      .client()
      .items.get({ itemId: 1 })
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    // The beginning too: a message that quotes a text quotes a part of it.
    for (const secret of [SECRET, TOKEN, BASIC]) {
      expect(visible(error)).not.toContain(secret.slice(0, 9));
    }
  });

  test("by the client itself", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.items.get({ itemId: 1 });
    for (const secret of [SECRET, "token-1", BASIC]) expect(visible(client)).not.toContain(secret);
  });
});
