import { expect, test } from "vitest";
import { createRandom, hash } from "./random.ts";

const sequence = (...purpose: (string | number)[]) => {
  const random = createRandom(...purpose);
  return Array.from({ length: 20 }, () => random.next());
};

test("createRandom returns the same numbers for the same purpose, and others for another purpose", () => {
  expect(sequence(7, "names")).toEqual(sequence(7, "names"));
  expect(sequence(7, "names")).not.toEqual(sequence(8, "names"));
  expect(sequence(7, "names")).not.toEqual(sequence(7, "ranks"));
});

test("int returns integers between its bounds, including both", () => {
  const random = createRandom("bounds");
  const numbers = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect([...numbers].sort()).toEqual([3, 4, 5, 6]);
});

test("weighted returns values in proportion to their weights", () => {
  const random = createRandom("weights");
  const chosen = Array.from({ length: 2_000 }, () =>
    random.weighted([
      ["often", 9],
      ["rarely", 1],
      ["never", 0],
    ]),
  );
  const count = (value: string) => chosen.filter((each) => each === value).length;
  expect(count("often")).toBeGreaterThan(1_700);
  expect(count("rarely")).toBeGreaterThan(100);
  expect(count("never")).toBe(0);
});

test("pick throws for an empty array", () => {
  expect(() => createRandom("empty").pick([])).toThrow("empty array");
});

test("strings that differ in one character have different hashes", () => {
  expect(hash("border_1")).not.toBe(hash("border_2"));
});
