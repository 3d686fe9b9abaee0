import { expect, test } from "vitest";
import { PLAYABLE_CLASSES, playableClassName } from "./playable-class.ts";

test("every class has its own ID, name and color", () => {
  const classes = Object.values(PLAYABLE_CLASSES);
  expect(Object.keys(PLAYABLE_CLASSES).map(Number)).toEqual(
    Array.from({ length: 13 }, (_, i) => i + 1),
  );
  expect(new Set(classes.map(({ name }) => name)).size).toBe(13);
  expect(new Set(classes.map(({ color }) => color)).size).toBe(13);
  for (const { color } of classes) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

test("playableClassName returns the name of a class", () => {
  expect(playableClassName(1)).toBe("Warrior");
  expect(playableClassName(13)).toBe("Evoker");
});

test("playableClassName names an unknown class by its ID", () => {
  expect(playableClassName(14)).toBe("Class 14");
});

test("the id 0 is an unknown class", { tags: "promise/held-rosters" }, () => {
  expect(playableClassName(0)).toBe("Unknown");
});
