// @module-tag contract/authentication

import { expect, test } from "vitest";
import { tokenLifetime, tokenSeconds } from "./token.ts";

test("tokenLifetime is expires_in minus 5 minutes (contract 5)", () => {
  expect(tokenLifetime(86_400)).toBe(86_100);
  expect(tokenLifetime(86_399)).toBe(86_099);
  expect(tokenLifetime(301)).toBe(1);
});

test("tokenLifetime accepts digits in a string", () => {
  expect(tokenLifetime("86400")).toBe(86_100);
});

test.each([300, 299, 1, 0, -1, -1e9, "0", "-5"])("tokenLifetime is 0 for %j", (expiresIn) => {
  expect(tokenLifetime(expiresIn)).toBe(0);
});

test.each([
  undefined,
  null,
  "",
  "soon",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "0x10000",
  "1e9",
  " 86400",
  "86400.5",
  "9".repeat(400),
  true,
  [86_400],
  {},
])("tokenLifetime is 0 for the invalid value %j", (expiresIn) => {
  expect(tokenLifetime(expiresIn)).toBe(0);
});

test.each([
  [86_399, 86_399],
  ["60", 60],
  [0.5, 0.5],
  [-1, 0],
  [Number.NaN, 0],
  ["soon", 0],
  [undefined, 0],
])("tokenSeconds(%j) is %d", (expiresIn, seconds) => {
  expect(tokenSeconds(expiresIn)).toBe(seconds);
});
