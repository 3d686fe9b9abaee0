import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@guildhall/client";
import { characters, PROVIDERS, providerAt } from "@guildhall/contract";
import { expect, test } from "vitest";
import { readIfChanged } from "./conditional-read.ts";

/** Reads a document that the service sends as this text. */
async function read(sent: string) {
  const server = createServer((request, response) => {
    const isToken = request.url?.includes("/token");
    const token = { access_token: "a", token_type: "bearer", expires_in: 9_999 };
    response.setHeader("content-type", "application/json");
    response.end(isToken ? JSON.stringify(token) : sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await using client = createClient({
    provider: providerAt(PROVIDERS.contract, `http://127.0.0.1:${port}`),
    credentials: { clientId: "id", clientSecret: "secret" },
    region: "us",
  });
  const member = { realmSlug: "vaelorin", realmName: "Vael'orin", name: "Ysolde" };
  const rest = { stored: undefined, signal: undefined };
  const found = await readIfChanged({ client, member, row: characters.titles, ...rest });
  server.closeAllConnections();
  server.close();
  return found?.text;
}

test("a document is stored as the service sent it, without keys that could change a prototype", {
  tags: "promise/input",
}, async () => {
  expect(await read('{ "titles": [], "n": 1.0 }')).toBe('{ "titles": [], "n": 1.0 }');
  for (const key of [
    "__proto__",
    "\\u005f_proto__",
    "constructor",
    "prototype",
    "protot\\u0079pe",
  ]) {
    expect(await read(`{"titles":[],"${key}":{"a":1}}`), key).toBe('{"titles":[]}');
  }
});
