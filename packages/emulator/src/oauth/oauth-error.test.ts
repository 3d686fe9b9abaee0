import { expect, test } from "vitest";
import { OauthError, oauthErrorResponse, shown } from "./oauth-error.ts";

test("an OAuth error has the body of RFC 6749 and is not cacheable", () => {
  const error = new OauthError("invalid_client", "Unknown client.", {
    status: 401,
    headers: { "www-authenticate": "Basic" },
  });
  const { status, headers, body } = oauthErrorResponse(error);
  expect([status, JSON.parse(String(body))]).toEqual([
    401,
    { error: "invalid_client", error_description: "Unknown client." },
  ]);
  expect(headers).toMatchObject({ "cache-control": "no-store", "www-authenticate": "Basic" });
});

test("a string of the request is shortened and restricted to the characters of a description", () => {
  expect(shown('a"b\\c\nd\u00e9')).toBe("a?b?c?d?");
  expect(shown("x".repeat(41))).toBe(`${"x".repeat(40)}...`);
});
