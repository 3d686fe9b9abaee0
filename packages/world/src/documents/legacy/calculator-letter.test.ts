import { expect, test } from "vitest";
import { calculatorLetter } from "./calculator-letter.ts";

test("classes and specializations have the letters that the service gives them", () => {
  expect([1, 2, 3, 5, 8].map(calculatorLetter)).toEqual(["Z", "b", "Y", "X", "e"]);
  expect([0, 1, 2].map(calculatorLetter)).toEqual(["a", "Z", "b"]);
});

test("every number of a class's glyphs has a letter of its own", () => {
  expect(new Set(Array.from({ length: 52 }, (_, number) => calculatorLetter(number))).size).toBe(
    52,
  );
});
