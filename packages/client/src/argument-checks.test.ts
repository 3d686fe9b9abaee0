import { expect, test } from "vitest";
import { check, checkWhole } from "./argument-checks.ts";

test("a whole number in its range is given back, up to both ends", () => {
  expect([checkWhole("x", 1), checkWhole("x", Number.MAX_SAFE_INTEGER)]).toEqual([1, 2 ** 53 - 1]);
  expect([checkWhole("x", 0, 0, 3), checkWhole("x", 3, 0, 3)]).toEqual([0, 3]);
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, "5", undefined, null, true, {}])(
  "%s is no whole number of 1 or more, and is named",
  (value) => {
    const checked = () => checkWhole("x.y", value as number);
    expect(checked).toThrow(RangeError);
    expect(checked).toThrow(`x.y is ${value}. Use an integer from 1 to 9007199254740991.`);
  },
);

test("a number outside of its range is refused with the range", () => {
  for (const value of [1, 4]) {
    expect(() => checkWhole("x", value, 2, 3)).toThrow("Use an integer from 2 to 3.");
  }
});

test("what is wrong is named with what it must be", () => {
  check(true, "x", "a y");
  expect(() => check(undefined, "x", "a y")).toThrow(new TypeError("x must be a y."));
});
