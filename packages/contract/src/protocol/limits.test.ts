import { expect, test } from "vitest";
import {
  PATH_PARAMETER_MAX_BYTES,
  RESPONSE_CACHE_LIFETIME_S,
  RETRIES_AFTER_401,
  TOKEN_MARGIN_S,
  TYPICAL_TOKEN_LIFETIME_S,
} from "./limits.ts";

test("the limits are those of contract 8", () => {
  expect(RESPONSE_CACHE_LIFETIME_S).toBe(3600);
  expect(TOKEN_MARGIN_S).toBe(5 * 60);
  expect(RETRIES_AFTER_401).toBe(1);
});

test("a token typically lives for a day", () => {
  expect(TYPICAL_TOKEN_LIFETIME_S).toBe(24 * 60 * 60);
});

test("a path parameter has room for the longest name in four-byte characters", () => {
  expect(PATH_PARAMETER_MAX_BYTES).toBeGreaterThanOrEqual(4 * 24);
});
