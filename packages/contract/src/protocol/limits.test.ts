import { expect, test } from "vitest";
import {
  PATH_PARAMETER_MAX_BYTES,
  RESPONSE_CACHE_LIFETIME_S,
  RETRIES_AFTER_401,
  TOKEN_MARGIN_S,
  TYPICAL_TOKEN_LIFETIME_S,
} from "./limits.ts";

test("the limits equal those of contract 8", { tags: "contract/limits" }, () => {
  expect(RESPONSE_CACHE_LIFETIME_S).toBe(3600);
  expect(TOKEN_MARGIN_S).toBe(5 * 60);
  expect(RETRIES_AFTER_401).toBe(1);
});

test("the typical lifetime of a token is a day", { tags: "contract/authentication" }, () => {
  expect(TYPICAL_TOKEN_LIFETIME_S).toBe(24 * 60 * 60);
});

test("the limit of path parameters allows the longest name in four-byte characters", () => {
  expect(PATH_PARAMETER_MAX_BYTES).toBeGreaterThanOrEqual(4 * 24);
});
