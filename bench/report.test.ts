import { expect, test } from "vitest";
import { figuresOf, tableOf } from "./report.ts";

const TIMINGS = [
  { name: "roster", median: 12.3456, fastest: 10, slowest: 20 },
  { name: "limit", median: 4, fastest: 3, slowest: 5 },
];

test("figures are the medians and the ratios to the limit", () => {
  expect(figuresOf(TIMINGS)).toEqual({ roster_ms: 12.346, roster_ratio: 3.086, limit_ms: 4 });
});

test("without a limit there are no ratios", () => {
  expect(figuresOf(TIMINGS.slice(0, 1))).toEqual({ roster_ms: 12.346 });
});

test("the table has a row for each contestant in columns", () => {
  expect(tableOf(TIMINGS)).toBe(
    [
      "        median ms  fastest  slowest  to the limit",
      "roster      12.35    10.00    20.00        3.09 x",
      "limit        4.00     3.00     5.00        1.00 x",
    ].join("\n"),
  );
});
