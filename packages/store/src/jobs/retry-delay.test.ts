// @module-tag promise/failed-documents
// @module-tag promise/transactions

import { describe, expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

describe("the delay before a retry", () => {
  test("is 6 to 12 s after the first failure", () => {
    expect(retryDelayMs(1, 0)).toBe(6_000);
    expect(retryDelayMs(1, 1)).toBe(12_000);
  });

  test("doubles with each further failure", () => {
    expect([2, 3, 4].map((failures) => retryDelayMs(failures, 1))).toEqual([
      24_000, 48_000, 96_000,
    ]);
  });

  test("is never longer than ten minutes", () => {
    expect(retryDelayMs(10, 1)).toBe(600_000);
    expect(retryDelayMs(1e9, 1)).toBe(600_000);
  });
});
