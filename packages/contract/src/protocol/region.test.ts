import { expect, test } from "vitest";
import { isRegion, parseRegion, REGIONS } from "./region.ts";

test("the regions are the five of contract 4.1", () => {
  expect(REGIONS).toEqual(["us", "eu", "kr", "tw", "cn"]);
});

test("a region is read as it is spelled", () => {
  for (const region of REGIONS) expect(parseRegion(region)).toBe(region);
});

test.each(["", "US", "na", "us ", "eu\n", "constructor"])(
  "%j is refused with the allowed regions",
  (value) => {
    expect(() => parseRegion(value)).toThrow(
      new RangeError(`Unknown region "${value}". Use one of: us, eu, kr, tw, cn.`),
    );
  },
);

test("what is not a text is no region", () => {
  for (const value of [undefined, null, 0, ["us"]]) expect(isRegion(value)).toBe(false);
});
