import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

const AREA = { width: 100, height: 50 };

test("a line has a step at each change, over the whole area", () => {
  const points = [
    { at: 1_000, value: 600 },
    { at: 3_000, value: 610 },
    { at: 5_000, value: 605 },
  ];
  expect(linePath(points, AREA)).toEqual({
    path: "M0 45.8H50V4.2H100V25",
    low: 599,
    high: 611,
  });
});

test("equal values at the same time are a line, too", () => {
  const { path } = linePath(
    [
      { at: 5, value: 0 },
      { at: 5, value: 0 },
    ],
    AREA,
  );
  expect(path).toBe("M0 50H0V50");
});
