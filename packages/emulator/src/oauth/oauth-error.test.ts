import { expect, test } from "vitest";
import { OauthError, oauthErrorResponse, shown } from "./oauth-error.ts";

test("an error is answered as RFC 6749 has it, and kept by no cache", () => {
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

test("a text of the request is shown in the characters of a description, and shortened", () => {
  expect(shown('a"b\\c\nd\u00e9')).toBe("a?b?c?d?");
  expect(shown("x".repeat(41))).toBe(`${"x".repeat(40)}...`);
});
