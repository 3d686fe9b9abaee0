import { expect, test } from "vitest";
import { circle, darker, halves, spokes } from "./part.ts";

test("halves mirrors a piece in a darker tone", () => {
  expect(halves("light", "M0 0").mirror).toBe("dim");
  expect(darker("deep")).toBe("deep");
});

test("spokes are at equal angles around the center", () => {
  expect(spokes("mid", 4, "M0 0").at).toEqual([0, 90, 180, 270]);
  expect(spokes("mid", 2, "M0 0", 45).at).toEqual([45, 225]);
});

test("a circle is a closed path around its center", () => {
  expect(circle(10, 20, 5)).toBe("M5,20a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z");
});
