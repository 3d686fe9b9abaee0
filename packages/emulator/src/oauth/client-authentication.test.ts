import { describe, expect, test } from "vitest";
import { authenticateClient } from "./client-authentication.ts";

const KNOWN = { clientId: "tower:1", clientSecret: "päss+w%rd & more" };

function basic(text: string): string {
  return `Basic ${Buffer.from(text, "utf8").toString("base64")}`;
}

function attempt(authorization: string | undefined, parameters: Record<string, string> = {}) {
  return () => authenticateClient(KNOWN, authorization, new Map(Object.entries(parameters)));
}

const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);

describe("a client is known by", () => {
  test("a Basic header with both parts form-encoded, as RFC 6749 asks", () => {
    const { clientId, clientSecret } = KNOWN;
    expect(attempt(basic(`${encoded(clientId)}:${encoded(clientSecret)}`))).not.toThrow();
  });

  test("a Basic header with both parts as they are", () => {
    const plain = { clientId: "tower", clientSecret: "a+b%20c:d" };
    const header = basic("tower:a+b%20c:d");
    expect(() => authenticateClient(plain, header, new Map())).not.toThrow();
  });

  test("parameters, also beside a header of another scheme", () => {
    const form = { client_id: KNOWN.clientId, client_secret: KNOWN.clientSecret };
    expect(attempt(undefined, form)).not.toThrow();
    expect(attempt("Bearer EMU", form)).not.toThrow();
  });
});

describe("a client is refused, and told why without its secret, when", () => {
  test.each([
    [
      "the secret is wrong",
      basic("tower:hunter2"),
      /Unknown client id, or the wrong client secret/,
    ],
    ["the base64 is broken", "Basic hunter2!", /Basic header is malformed/],
    ["the bytes are not UTF-8", "Basic /zph", /Basic header is malformed/],
    ["there is no colon", basic("hunter2"), /Basic header is malformed/],
    ["the header is empty", "Basic", /Basic header is malformed/],
    ["there is nothing", undefined, /No credentials/],
  ])("%s", (_, header, message) => {
    expect(attempt(header)).toThrow(
      expect.objectContaining({
        code: "invalid_client",
        status: 401,
        message: expect.stringMatching(message),
        headers: { "www-authenticate": expect.stringMatching(/^Basic realm=/) },
      }),
    );
    expect(attempt(header)).not.toThrow("hunter2");
  });

  test("its secret only begins with the right one", () => {
    const known = { clientId: "tower", clientSecret: "a" };
    expect(() => authenticateClient(known, basic("tower:a&b"), new Map())).toThrow(
      "Unknown client",
    );
  });

  test("its header is wrong though its parameters are right", () => {
    const form = { client_id: KNOWN.clientId, client_secret: KNOWN.clientSecret };
    expect(attempt(basic("tower:hunter2"), form)).toThrow("Unknown client");
  });
});
