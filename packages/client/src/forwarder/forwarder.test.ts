import { afterEach, beforeEach, expect, test } from "vitest";
import { ConnectionError, TokenError } from "../errors/call-errors.ts";
import { type ManualTime, manualTime } from "../testing/manual-time.ts";
import {
  json,
  type ScriptedServer,
  SECRET,
  startScriptedServer,
} from "../testing/scripted-server.ts";
import { createForwarder, type Forwarder } from "./forwarder.ts";

let server: ScriptedServer;
let forwarder: Forwarder;
let time: ManualTime;
beforeEach(async () => {
  server = await startScriptedServer();
  const credentials = { clientId: "id", clientSecret: SECRET };
  time = manualTime();
  forwarder = createForwarder({ provider: server.provider, credentials, time });
});
afterEach(async () => {
  await forwarder.close();
  await server[Symbol.asyncDispose]();
});

const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

test("a response is returned unchanged, whatever its status and body", async () => {
  const sent = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x20, 0x7d, 0xff, 0x5c, 0x0a]);
  for (const status of [200, 404, 503]) {
    server.onApi = (_, response) => void response.writeHead(status, { "x-note": "a" }).end(sent);
    const answer = await forwarder.api("eu", "/data/game/realm/?namespace=dynamic-eu&a=b?c");
    expect([answer.status, answer.headers["x-note"]]).toEqual([status, "a"]);
    expect(Buffer.from(answer.body)).toEqual(sent);
  }
  const { url, headers } = server.apiRequests[0] ?? {};
  expect(url).toBe("/eu/data/game/realm/?namespace=dynamic-eu&a=b?c");
  expect(headers?.authorization).toBe("Bearer token-1");
  expect(server.tokenRequests).toHaveLength(1);
});

test("a refused token is refreshed and the call retried once; a second 401 is returned", async () => {
  server.onApi = (request, response) =>
    json(response, request.headers.authorization === "Bearer token-1" ? 401 : 200, {});
  expect((await forwarder.api("us", "/data/game/realm/")).status).toBe(200);
  expect(server.apiRequests).toHaveLength(2);

  server.onApi = (_, response) => json(response, 401, {});
  // A token that worked is asked for anew once a second.
  await time.advance(1_000);
  expect((await forwarder.api("us", "/data/game/realm/")).status).toBe(401);
  expect(server.apiRequests).toHaveLength(4);
});

test("secrets in a response are replaced, also in JSON escapes and in headers", async () => {
  server.onApi = (request, response) => {
    const { authorization = "" } = request.headers;
    const escaped = [...authorization].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
    response.writeHead(500, { "x-repeated": authorization });
    response.end(
      server.apiRequests.length === 1 ? authorization : `{"seen":"${escaped.join("")}"}`,
    );
  };
  for (const expected of ["Bearer [secret]", '{"seen":"Bearer [secret]"}']) {
    const { headers, body } = await forwarder.api("us", "/data/game/realm/");
    expect([headers["x-repeated"], textOf(body)]).toEqual(["Bearer [secret]", expected]);
  }
  server.onApi = (_, response) => void response.end(`${SECRET} ${btoa(`id:${SECRET}`)}`);
  const { body } = await forwarder.api("us", "/data/game/realm/");
  expect(textOf(body)).toBe("[secret] [secret]");
});

test("redact replaces the client secret and every earlier token", async () => {
  const texts = [SECRET, btoa(`id:${SECRET}`), "token-1", "token-2"];
  expect(texts.map(forwarder.redact)).toEqual(["[secret]", "[secret]", "token-1", "token-2"]);
  server.onApi = (request, response) =>
    json(response, request.headers.authorization === "Bearer token-1" ? 401 : 200, {
      seen: "token-1 token-2",
    });
  const { body } = await forwarder.api("us", "/data/game/realm/");
  expect(textOf(body)).toBe('{"seen":"[secret] [secret]"}');
  expect(texts.map(forwarder.redact)).toEqual(Array(4).fill("[secret]"));
});

test("authorize reports wrong credentials before any call, without the secret", async () => {
  server.onToken = (_, response) => json(response, 401, { error: "invalid_client" });
  const error = await forwarder.authorize("us").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TokenError);
  expect(String(error)).toMatch(/401 \(invalid_client\)/);
  expect(String(error)).not.toContain(SECRET);
});

test("an image is requested without a token", async () => {
  await forwarder.render("us", "/character/us/a.jpg");
  expect(server.apiRequests[0]?.url).toBe("/render/character/us/a.jpg");
  expect(server.apiRequests[0]?.headers.authorization).toBeUndefined();
  expect(server.tokenRequests).toHaveLength(0);
});

test("a path that leaves the API host or its folder is refused without a request", async () => {
  for (const path of ["data/x", "//elsewhere.test/x", "/../oauth/token", "/a/%2E%2e/b", "/a\\b"]) {
    await expect(forwarder.api("us", path)).rejects.toThrow(RangeError);
  }
  expect(server.apiRequests).toHaveLength(0);
});

test("closing aborts pending calls at once", async () => {
  const arrived = Promise.withResolvers<void>();
  server.onApi = () => arrived.resolve();
  const call = expect(forwarder.api("us", "/data/game/realm/")).rejects.toThrow("closed");
  await arrived.promise;
  await Promise.all([forwarder.close(), call]);
});

test("a call takes as long as the timeout that its error names", async () => {
  server.onApi = () => void time.advance(500);
  const credentials = { clientId: "id", clientSecret: SECRET };
  const options = { provider: server.provider, credentials, time };
  const impatient = createForwarder({ ...options, timeouts: { call: 500 } });
  await expect(impatient.api("us", "/data/game/realm/")).rejects.toMatchObject({
    ...{ name: "TimeoutError", phase: "call", timeoutMs: 500 },
    message: expect.stringContaining("raise timeouts.call."),
  });
  await impatient.close();
  expect(() => createForwarder({ ...options, timeouts: { call: 0 } })).toThrow(
    "timeouts.call is 0",
  );
});

test("a host that does not respond is a ConnectionError", async () => {
  await forwarder.authorize("us");
  await server[Symbol.asyncDispose]();
  await expect(forwarder.api("us", "/data/game/realm/")).rejects.toThrow(ConnectionError);
});
