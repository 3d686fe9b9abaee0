import fc from "fast-check";
import { expect, test } from "vitest";
import { formatArgb, hexColor, parseArgb } from "./color.ts";

test("parseArgb reads eight hexadecimal digits, alpha first", { tags: "contract/guild" }, () => {
  expect(parseArgb("ff8000c0")).toEqual({ a: 1, r: 128, g: 0, b: 192 });
  expect(parseArgb("00FFFFFF")).toEqual({ a: 0, r: 255, g: 255, b: 255 });
});

test("formatArgb is the inverse of parseArgb", { tags: "contract/guild" }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{8}$/), (text) => {
      const color = parseArgb(text);
      expect(color && formatArgb(color)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test.each(["", "ff8000c", "ff8000c00", "#ff8000c0", "0xff8000", "gg8000c0", "ff8000c0\n"])(
  "parseArgb returns null for %j",
  (text) => {
    expect(parseArgb(text)).toBeNull();
  },
);

test("hexColor omits alpha", () => {
  expect(hexColor({ r: 1, g: 171, b: 255, a: 0.5 })).toBe("#01abff");
});

test("formatArgb and hexColor write two digits for channels that are out of range or fractions", () => {
  const color = { r: -3, g: 999, b: 127.6, a: 1.5 };
  expect(hexColor(color)).toBe("#00ff80");
  expect(formatArgb(color)).toBe("ff00ff80");
  expect(formatArgb({ r: Number.NaN, g: Number.POSITIVE_INFINITY, b: 0.4, a: -1 })).toBe(
    "0000ff00",
  );
});
