import { expect, test } from "vitest";
import { calculatorLetter } from "./legacy-specialization.ts";

test("classes and specializations have the letters of the service", () => {
  expect([1, 2, 3, 5, 8].map(calculatorLetter)).toEqual(["Z", "b", "Y", "X", "e"]);
  expect([0, 1, 2].map(calculatorLetter)).toEqual(["a", "Z", "b"]);
});

test("each of the 52 glyph numbers has its own letter", () => {
  expect(new Set(Array.from({ length: 52 }, (_, number) => calculatorLetter(number))).size).toBe(
    52,
  );
});
