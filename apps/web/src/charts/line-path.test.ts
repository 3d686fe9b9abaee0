import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

const AREA = { width: 100, height: 50 };

test("a line of steps keeps each value until the next one, over the whole area", () => {
  const points = [
    { at: 1_000, value: 600 },
    { at: 3_000, value: 610 },
    { at: 5_000, value: 605 },
  ];
  const { path, gaps, dots } = linePath(points, AREA, "steps");
  expect([path, gaps, dots]).toEqual(["M0 50H50V0H100V25", "", ""]);
});

test("readings are dots, and the line between two of them is a gap after more than a week", () => {
  const points = [
    { at: 0, value: 600 },
    { at: 5 * DAY_MS, value: 605 },
    { at: 20 * DAY_MS, value: 610 },
  ];
  expect(linePath(points, AREA, "readings")).toMatchObject({
    path: "M0 50L25 25",
    gaps: "M25 25L100 0",
    dots: "M0 50h0M25 25h0M100 0h0",
  });
});

test.each([
  [25, 80, [40, 60, 80]],
  [84, 386, [100, 200, 300]],
  [41, 44, [41, 42, 43, 44]],
  [1, 3, [1, 2, 3]],
  [80, 80, [80]],
])("the ticks from %d to %d are round values between them", (low, high, expected) => {
  const points = [
    { at: 0, value: low },
    { at: 9, value: high },
  ];
  const { ticks } = linePath(points, AREA, "steps");
  expect(ticks.map(({ value }) => value)).toEqual(expected);
  expect(ticks.every(({ y }) => y >= 0 && y <= AREA.height)).toBe(true);
});

test("equal values at the same time are a line in the middle", () => {
  const point = { at: 5, value: 0 };
  expect(linePath([point, point], AREA, "steps").path).toBe("M0 25H0V25");
});
