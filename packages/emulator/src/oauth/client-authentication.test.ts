import { describe, expect, test } from "vitest";
import { type ApiClient, clientsById } from "./api-client.ts";
import { authenticateClient } from "./client-authentication.ts";

const KNOWN: ApiClient = { id: "tower:1", secret: "päss+w%rd & more" };
const OTHER: ApiClient = { id: "bridge", secret: "a+b%20c:d" };
const CLIENTS = clientsById([KNOWN, OTHER]);

function basic(text: string): string {
  return `Basic ${Buffer.from(text, "utf8").toString("base64")}`;
}

function attempt(authorization: string | undefined, parameters: Record<string, string> = {}) {
  return () => authenticateClient(CLIENTS, authorization, new Map(Object.entries(parameters)));
}

const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);

describe("a client authenticates with", () => {
  test("a Basic header with both parts form-encoded, as in RFC 6749", () => {
    expect(attempt(basic(`${encoded(KNOWN.id)}:${encoded(KNOWN.secret)}`))()).toBe(KNOWN);
  });

  test("a Basic header with neither part encoded", () => {
    expect(attempt(basic("bridge:a+b%20c:d"))()).toBe(OTHER);
  });

  test("parameters, also beside a header of another scheme", () => {
    const form = { client_id: KNOWN.id, client_secret: KNOWN.secret };
    expect(attempt(undefined, form)()).toBe(KNOWN);
    expect(attempt("Bearer EMU", form)()).toBe(KNOWN);
  });
});

describe("a client is refused, with a message without its secret, when", () => {
  test.each([
    [
      "the secret is wrong",
      basic("tower:hunter2"),
      /Unknown client id, or the wrong client secret/,
    ],
    ["the base64 is broken", "Basic hunter2!", /Basic header must contain/],
    ["the bytes are not UTF-8", "Basic /zph", /Basic header must contain/],
    ["there is no colon", basic("hunter2"), /Basic header must contain/],
    ["the header is empty", "Basic", /Basic header must contain/],
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

  test("its secret only starts with the right one", () => {
    expect(attempt(basic("bridge:a+b%20c:d&e"))).toThrow("Unknown client");
  });

  test("its secret is another client's", () => {
    expect(attempt(basic(`bridge:${encoded(KNOWN.secret)}`))).toThrow("Unknown client");
  });

  test("its header is wrong though its parameters are right", () => {
    const form = { client_id: KNOWN.id, client_secret: KNOWN.secret };
    expect(attempt(basic("tower:hunter2"), form)).toThrow("Unknown client");
  });
});
