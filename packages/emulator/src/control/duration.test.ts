import { expect, test } from "vitest";
import { parseDuration } from "./duration.ts";

test.each([
  ["0", 0],
  ["1500", 1_500],
  ["250ms", 250],
  ["90s", 90_000],
  ["1.5h", 5_400_000],
  [" 2d ", 172_800_000],
  ["1w", 604_800_000],
])("parseDuration reads %o as %i ms", (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(["", "h", "-1s", "1y", "1e9", "Infinity", "1h30m", "9".repeat(40)])(
  "parseDuration returns null for %o",
  (text) => {
    expect(parseDuration(text)).toBeNull();
  },
);
