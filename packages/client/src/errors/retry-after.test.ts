import { describe, expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");

describe("Retry-After", () => {
  test.each([
    ["0", 0],
    ["7", 7000],
    [" 7 ", 7000],
    ["1.5", 1500],
    ["0.0001", 1],
    ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
    ["Saturday, 21-Nov-26 10:00:30 GMT", 30_000],
  ])("%j is %d ms", (value, ms) => {
    expect(parseRetryAfter(value, NOW)).toBe(ms);
  });

  test.each([
    undefined,
    "",
    "soon",
    "-5",
    "1e3",
    "0x10",
    "2026-11-21",
    "Xyz, 99 Nov 2026 10:00:30 GMT",
    "9".repeat(40),
  ])("%j says nothing", (value) => {
    expect(parseRetryAfter(value, NOW)).toBeNull();
  });
});
