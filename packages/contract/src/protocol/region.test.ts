// @module-tag contract/namespaces

import { expect, test } from "vitest";
import { isRegion, parseRegion, REGIONS } from "./region.ts";

test("REGIONS are the regions of contract 4.1", () => {
  expect(REGIONS).toEqual(["us", "eu", "kr", "tw", "cn"]);
});

test("parseRegion returns an allowed region", () => {
  for (const region of REGIONS) expect(parseRegion(region)).toBe(region);
});

test.each(["", "US", "na", "us ", "eu\n", "constructor"])(
  "parseRegion refuses %j and lists the allowed regions",
  (value) => {
    expect(() => parseRegion(value)).toThrow(
      new RangeError(`Unknown region "${value}". Use one of: us, eu, kr, tw, cn.`),
    );
  },
);

test("isRegion returns false for values that are not strings", () => {
  for (const value of [undefined, null, 0, ["us"]]) expect(isRegion(value)).toBe(false);
});
