import { expect, test } from "vitest";
import { check, checkWhole } from "./argument-checks.ts";

test("checkWhole returns an integer within its range, including both ends", () => {
  expect([checkWhole("x", 1), checkWhole("x", Number.MAX_SAFE_INTEGER)]).toEqual([1, 2 ** 53 - 1]);
  expect([checkWhole("x", 0, 0, 3), checkWhole("x", 3, 0, 3)]).toEqual([0, 3]);
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, "5", undefined, null, true, {}])(
  "checkWhole refuses %s, which is not a positive integer, with its name",
  (value) => {
    const checked = () => checkWhole("x.y", value as number);
    expect(checked).toThrow(RangeError);
    expect(checked).toThrow(`x.y is ${value}. Use an integer from 1 to 9007199254740991.`);
  },
);

test("checkWhole refuses a number outside its range with the range", () => {
  for (const value of [1, 4]) {
    expect(() => checkWhole("x", value, 2, 3)).toThrow("Use an integer from 2 to 3.");
  }
});

test("check names the argument and the expected type", () => {
  check(true, "x", "a y");
  expect(() => check(undefined, "x", "a y")).toThrow(new TypeError("x must be a y."));
});
