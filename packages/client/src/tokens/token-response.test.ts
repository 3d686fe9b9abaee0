// @module-tag contract/authentication

import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { InvalidBodyError, TokenError } from "../errors/call-errors.ts";
import { readToken } from "./token-response.ts";

const place = { method: "POST", url: "http://host/token" } as const;
const read = (status: number, body: string, headers = {}) =>
  readToken(place, { status, headers, body: new TextEncoder().encode(body) }, 0);

describe("the token response", () => {
  test("contains the token and its lifetime", () => {
    expect(read(200, '{"access_token":"abc","expires_in":86400}')).toEqual({
      token: "abc",
      expiresIn: 86_400,
    });
  });

  test("has the Retry-After of the token host in its error", () => {
    for (const [after, retryAfterMs] of [
      ["7", 7000],
      ["Thu, 01 Jan 1970 00:00:09 GMT", 9000],
      ["soon", null],
    ]) {
      const failure = expect(() => read(429, "", { "retry-after": after }));
      failure.toThrow(expect.objectContaining({ name: "TokenError", status: 429, retryAfterMs }));
    }
  });

  test.each(["{}", '{"access_token":""}', '{"access_token":7}', '{"access_token":"a\\nb"}'])(
    "without a valid token is refused: %s",
    (body) => {
      expect(() => read(200, body)).toThrow(TokenError);
    },
  );

  test("never shows a token that was cut off", { tags: "promise/secrets" }, () => {
    let error: unknown;
    try {
      read(200, '{"access_token":abc-token}');
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidBodyError);
    expect(inspect(error)).not.toContain("abc-token");
  });
});
