import { expect, test } from "vitest";
import { PLAYABLE_CLASSES, playableClassName } from "./playable-class.ts";

test("the thirteen classes have ids, names and colours of their own", () => {
  const classes = Object.values(PLAYABLE_CLASSES);
  expect(Object.keys(PLAYABLE_CLASSES).map(Number)).toEqual(
    Array.from({ length: 13 }, (_, i) => i + 1),
  );
  expect(new Set(classes.map(({ name }) => name)).size).toBe(13);
  expect(new Set(classes.map(({ color }) => color)).size).toBe(13);
  for (const { color } of classes) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

test("a class is named by its id", () => {
  expect(playableClassName(1)).toBe("Warrior");
  expect(playableClassName(13)).toBe("Evoker");
});

test("a class that is newer than the table is still named", () => {
  expect(playableClassName(14)).toBe("Class 14");
});

test("safety 11: the id 0 is an unknown class", () => {
  expect(playableClassName(0)).toBe("Unknown");
});
