import { expect, test } from "vitest";
import { type Figure, figureReport, timingReport } from "./report.ts";

const TIMINGS = [
  { name: "roster", median: 12.3456, fastest: 10, slowest: 20 },
  { name: "limit", median: 4, fastest: 3, slowest: 5 },
];

test("the report of timings contains the medians and their ratios to the limit", () => {
  const { figures } = timingReport(TIMINGS);
  expect(figures).toEqual({ roster_ms: 12.346, roster_ratio: 3.086, limit_ms: 4 });
});

test("the report of timings without a limit has no ratios", () => {
  expect(timingReport(TIMINGS.slice(0, 1)).figures).toEqual({ roster_ms: 12.346 });
});

test("the table of timings has a row for each contestant in columns", () => {
  expect(timingReport(TIMINGS).table).toBe(
    [
      "        median ms  fastest  slowest  to the limit",
      "roster      12.35    10.00    20.00        3.09 x",
      "limit        4.00     3.00     5.00        1.00 x",
    ].join("\n"),
  );
});

const FIGURES: readonly Figure[] = [
  { name: "ours_per_s", about: "ours", value: 24_012.34567, unit: "/s", note: "20 to 30" },
  { name: "to_limit", about: "to the limit", value: 0.7249, unit: "x", goal: { atLeast: 0.5 } },
  { name: "start_ms", about: "start", value: 501, unit: "ms", goal: { atMost: 500 } },
];

test("the report contains each figure by its name", () => {
  const { figures } = figureReport(FIGURES);
  expect(figures).toEqual({ ours_per_s: 24_012.346, to_limit: 0.725, start_ms: 501 });
});

test("the table of figures shows which goals are met", () => {
  expect(figureReport(FIGURES).table).toBe(
    [
      "                 figure                 goal",
      "ours          24,000 /s                       20 to 30",
      "to the limit    0.725 x    at least 0.5: met",
      "start            501 ms  at most 500: MISSED",
    ].join("\n"),
  );
});

test("a figure that could not be measured misses its goal", () => {
  const goal = { atLeast: 0.5 };
  const lost = [{ name: "ratio", about: "ratio", value: Number.NaN, unit: "x", goal }];
  expect(figureReport(lost).table).toContain("MISSED");
});
