import { expect, test } from "vitest";
import { tint } from "./tint.ts";

const color = (r: number, g: number, b: number) => ({ r, g, b, a: 1 });

test("tint multiplies each channel by the shade", () => {
  expect(tint(255, color(200, 100, 0))).toBe("#c86400");
  expect(tint(128, color(200, 100, 0))).toBe("#643200");
  expect(tint(0, color(200, 100, 0))).toBe("#000000");
});

test("tint clamps channels to 0-255 and does not tint a channel that is NaN", () => {
  expect(tint(255, color(300, -20, Number.NaN))).toBe("#ff00ff");
  expect(tint(255, color(Number.POSITIVE_INFINITY, 0, 0))).toBe("#ff0000");
});

test("tint ignores the alpha of the color", () => {
  expect(tint(255, { r: 1, g: 2, b: 3, a: 0 })).toBe("#010203");
});
