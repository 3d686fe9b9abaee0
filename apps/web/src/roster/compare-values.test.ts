import { expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";

test("compareValues ignores case and accents of names, and compares numbers in them by value", () => {
  expect(["Zora", "élan", "Eder", "ana2", "Ana10"].sort(compareValues)).toEqual([
    "ana2",
    "Ana10",
    "Eder",
    "élan",
    "Zora",
  ]);
});

test("compareValues compares numbers by value", () => {
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100]);
});
