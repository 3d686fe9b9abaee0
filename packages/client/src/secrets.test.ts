import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { json, type Script, SECRET, startScriptedServer } from "./testing/scripted-server.ts";

const TOKEN = "a-token-nobody-may-see";
const BASIC = Buffer.from(`id:${SECRET}`).toString("base64");

function visible(value: unknown): string {
  const text = value instanceof Error ? `${value.message}\n${value.stack}` : "";
  return `${text}\n${inspect(value, { depth: 20, showHidden: true })}\n${JSON.stringify(value)}`;
}

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
    for (const secret of [SECRET, TOKEN, BASIC]) expect(visible(error)).not.toContain(secret);
  });

  test("by the client itself", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.items.get({ itemId: 1 });
    for (const secret of [SECRET, "token-1", BASIC]) expect(visible(client)).not.toContain(secret);
  });
});
