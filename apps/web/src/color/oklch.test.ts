import fc from "fast-check";
import { expect, test } from "vitest";
import { fromOklch, toOklch } from "./oklch.ts";

test("fromOklch inverts toOklch", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const back = fromOklch(toOklch({ r, g, b }));
      expect(Math.abs(back.r - r)).toBeLessThanOrEqual(2);
      expect(Math.abs(back.g - g)).toBeLessThanOrEqual(2);
      expect(Math.abs(back.b - b)).toBeLessThanOrEqual(2);
    }),
  );
});

test("fromOklch reduces the chroma of a color outside sRGB and keeps its lightness", () => {
  const shown = toOklch(fromOklch({ l: 0.7, c: 0.6, h: 1 }));
  expect(shown.l).toBeCloseTo(0.7, 1);
  expect(shown.c).toBeLessThan(0.3);
});
