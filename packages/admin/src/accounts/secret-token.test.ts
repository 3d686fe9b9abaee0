// @module-tag promise/accounts
import { expect, test } from "vitest";
import { hashToken, isTokenOf, newToken, SYSTEM_RANDOM } from "./secret-token.ts";

test("a token has 256 random bits, and only the same token has its hash", () => {
  const [one, other] = [newToken(SYSTEM_RANDOM), newToken(SYSTEM_RANDOM)];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(isTokenOf(hashToken(one), one)).toBe(true);
  expect(isTokenOf(hashToken(one), other)).toBe(false);
  expect(isTokenOf(hashToken(one), "")).toBe(false);
  expect(isTokenOf("", one)).toBe(false);
});
